// A page with the real workbench in it, and what the UI tests do there by hand.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { CHECKOUT } from '../../scripts/extension-under-test.ts';
import { createSampleRepository } from '../../scripts/sample-repository.ts';
import { QUIET_SETTINGS, type Settings } from '../../scripts/vscode-host/user-settings.ts';
import { temporaryFolder } from '../../scripts/vscode-host/temporary-folder.ts';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Probe, ReadyHost } from '../host/probe.ts';
import { sharedHost, type UiHost } from './shared-host.ts';

const READY_TIMEOUT_MS = 60_000;
/** So long anything on the page may take on a machine that does other work beside. */
const SLOW_MACHINE_MS = 60_000;
const LOADS = 5;
/** A long message is shown cut. */
const FEW_LETTERS = 20;
const SCREENSHOTS = path.join(CHECKOUT, 'out', 'screenshots');
const THEMES = { light: 'Light Modern', dark: 'Dark Modern' } as const;

export interface WorkbenchOptions {
  /** Changes the folder, which holds the sample repository, before it is opened. */
  fixture?: (folder: string) => Promise<void>;
  /** Makes a .code-workspace file, which is opened instead of the folder. */
  workspace?: (folder: string) => Promise<string>;
  /** User settings beside the quiet ones. */
  settings?: Settings;
  /** Where it is not to be the shared one. */
  host?: UiHost;
  size?: { width: number; height: number };
  /** As if a language pack were installed: extensions are asked for their words in it. */
  language?: string;
}

const opened = new Set<Workbench>();

// Whoever asks why a test failed sees what its windows showed: `out/screenshots/failed-….png`.
afterEach(async function () {
  if (this.currentTest?.isFailed() !== true) return;
  const name = `failed ${this.currentTest.fullTitle()}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  for (const [index, workbench] of [...opened].entries()) await workbench.screenshot(`${name}-${index}`);
});

/** Opens a fresh folder in a fresh browser profile, and waits until the extensions have been activated. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const host = options.host ?? (await sharedHost());
  const folder = path.join(await temporaryFolder('workspace'), 'tidewatch');
  await createSampleRepository(folder, new Date());
  await options.fixture?.(folder);
  // No chat is read, and nobody asked whether, where that is not what is tested.
  await host.server.replaceSettings({
    ...QUIET_SETTINGS,
    'projectBrain.assistants': { none: true },
    ...options.settings,
  });
  const context = await host.browser.newContext({ viewport: options.size ?? { width: 1280, height: 800 } });
  const { language } = options;
  if (language !== undefined) {
    await context.addInitScript((name) => Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: name }), language);
  }
  const page = await context.newPage();
  const workbench = new Workbench(page, (await options.workspace?.(folder)) ?? folder, host);
  await workbench.load();
  return workbench;
}

export class Workbench {
  readonly page: Page;
  readonly folder: string;
  readonly probe: Probe;
  readonly #host: UiHost;

  constructor(page: Page, folder: string, host: UiHost) {
    this.page = page;
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    this.folder = folder;
    this.probe = host.probe;
    this.#host = host;
    opened.add(this);
  }

  /** Where the server keeps everything. */
  get dataFolder(): string {
    return this.#host.server.dataFolder;
  }

  /** Loads the page (again) and waits for the helper extension, which is activated when everything else has started. */
  async load(): Promise<void> {
    // VS Code sometimes opens a .code-workspace file before it can read it, and stays without its folders.
    for (let attempt = 0; attempt < LOADS; attempt++) {
      if ((await this.#loadOnce()).folders > 0) return;
    }
    throw new Error(`VS Code opened ${this.folder} without any folder, ${LOADS} times.`);
  }

  async #loadOnce(): Promise<ReadyHost> {
    const before = this.probe.readyHosts().length;
    const { server, extension } = this.#host;
    await this.page.goto(server.address(this.folder, { extensionDevelopmentPath: extension }));
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: READY_TIMEOUT_MS });
    return waitFor(
      () => this.probe.readyHosts()[before],
      READY_TIMEOUT_MS,
      () => `The extension host did not start. The server printed:\n${server.recentOutput()}`,
    );
  }

  /** The same folder in another window, with a browser profile of its own. */
  async openSecondWindow(): Promise<Workbench> {
    const context = await this.#host.browser.newContext({ viewport: this.page.viewportSize() });
    const second = new Workbench(await context.newPage(), this.folder, this.#host);
    await second.load();
    return second;
  }

  /** Changes user settings and loads the page again, which is when VS Code reads them. */
  async changeSettings(change: Settings): Promise<void> {
    await this.#host.server.updateSettings(change);
    await this.load();
  }

  async setTheme(theme: keyof typeof THEMES): Promise<void> {
    await this.changeSettings({ 'workbench.colorTheme': THEMES[theme] });
    await this.page.locator(theme === 'light' ? '.monaco-workbench.vs' : '.monaco-workbench.vs-dark').waitFor();
  }

  /** Writes `out/screenshots/<name>.png`. */
  async screenshot(name: string): Promise<void> {
    await mkdir(SCREENSHOTS, { recursive: true });
    await this.page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), animations: 'disabled' });
  }

  /** What the webview shows that is in front; the last that was opened where there are several. */
  webview(): FrameLocator {
    return this.page
      .locator('iframe.webview:visible')
      .last()
      .contentFrame()
      .locator('iframe#active-frame')
      .contentFrame();
  }

  /** Takes the pointer off what it is over: the hover of a button covers the rows below it. */
  async leave(): Promise<void> {
    await this.page.mouse.move(900, 500);
  }

  /** Runs a command by its title, as the palette shows it. A command that asks leaves the input open: `asks`. */
  async runCommand(title: string, asks = false): Promise<void> {
    const input = this.page.locator('.quick-input-widget input[type="text"]');
    const row = this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: title }).first();
    await this.leave();
    await waitFor(
      async () => {
        // An editor that opens just then takes the focus, which closes the palette.
        await this.page.keyboard.press('F1');
        return input
          .fill(`>${title}`, { timeout: 5_000 })
          .then(() => row.click({ timeout: 10_000 }))
          .then(
            () => true as const,
            () => undefined,
          );
      },
      60_000,
      () => `"${title}" could not be run.`,
    );
    if (!asks) await input.waitFor({ state: 'hidden' });
  }

  /** "Remember This" as the `kind` of that name, else as what is suggested; with several folders in the one of that name. */
  async remember(text: string, { kind, folder }: { kind?: string; folder?: string } = {}): Promise<void> {
    await this.runCommand('Project Brain: Remember This…', true);
    const choices = this.page.locator('.quick-input-list .monaco-list-row');
    if (folder !== undefined) await choices.filter({ hasText: folder }).click();
    await choices.filter({ hasText: 'Four words or more' }).waitFor();
    await this.page.locator('.quick-input-widget input[type="text"]').fill(text);
    await choices.filter({ hasText: 'suggested' }).waitFor();
    await this.screenshot('remember-this');
    if (kind === undefined) await this.page.keyboard.press('Enter');
    else await choices.filter({ hasText: kind }).first().click();
  }

  /**
   * Opens the list of notifications and waits for the one that says so: under the smoke test driver VS Code shows no toasts,
   * they wait behind the bell.
   */
  async openNotifications(says: RegExp): Promise<Locator> {
    const center = this.page.locator('.notifications-center.visible');
    const wanted = center.getByText(says).first();
    const bell = this.page.locator('.statusbar .codicon-bell-dot');
    await waitFor(
      async () => {
        if (await wanted.isVisible()) return true;
        // The list closes when its last notification goes, also before the one that is waited for has come. It is opened by
        // its command: a second click on the bell, while the first is still at work, would close it.
        if (await bell.isVisible()) await this.runCommand('Notifications: Show Notifications');
        return undefined;
      },
      30_000,
      () => `No notification says ${String(says)}.`,
      500,
    );
    return center;
  }

  /** Chooses from the context menu that is opening: VS Code takes no click in a menu's first moment. */
  async chooseFromMenu(name: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name, exact: true });
    await item.waitFor();
    await waitFor(
      async () => {
        await item.click({ timeout: 1_000 }).catch(() => undefined);
        return (await item.isVisible()) ? undefined : true;
      },
      10_000,
      () => `"${name}" could not be chosen.`,
      150,
    );
  }

  /** The hover of an element, with `text` in it; a view that is brought up to date meanwhile takes a hover away. */
  async hoverOf(element: Locator, text: RegExp): Promise<Locator> {
    const tooltip = this.page.locator('.workbench-hover-container').last();
    await waitFor(
      async () => {
        await this.leave();
        await element.hover();
        const shown = tooltip.getByText(text).first().waitFor({ timeout: 3_000 });
        return shown.then(
          () => true,
          () => undefined,
        );
      },
      20_000,
      () => `no hover said ${String(text)}`,
    );
    return tooltip;
  }

  /** Opens the extension's container in the activity bar and returns the side bar. */
  async openBrainView(title = 'Project Brain'): Promise<Locator> {
    const sidebar = this.page.locator('.part.sidebar');
    const heading = sidebar.locator('.composite.title').filter({ hasText: new RegExp(title, 'i') });
    // A second click on the open container would close it.
    if (!(await heading.isVisible())) {
      await this.page.locator('.part.activitybar').getByRole('tab', { name: title }).click();
      await heading.waitFor();
    }
    return sidebar;
  }

  /** The same once the sample's history and files have been read, after which nothing comes by itself. */
  async openReadBrain(): Promise<Locator> {
    const sidebar = await this.openBrainView();
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: /^decisions/ })
      .waitFor();
    await this.isRead();
    return sidebar;
  }

  /** Waits until the status bar no longer says that the project is being read. */
  async isRead(): Promise<void> {
    const status = this.page.locator('.statusbar-item').filter({ hasText: /Brain/ });
    await status
      .filter({ hasNot: this.page.locator('.codicon-sync') })
      .first()
      .waitFor({ timeout: 60_000 });
  }

  /** Drags the edge of the side bar; VS Code does not go below 170 pixels. */
  async setSidebarWidth(width: number): Promise<void> {
    const box = await this.page.locator('.part.sidebar').boundingBox();
    if (!box) throw new Error('The side bar is not visible: open a view before setting its width.');
    const y = box.y + box.height / 2;
    await this.page.mouse.move(box.x + box.width, y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + width, y, { steps: 5 });
    await this.page.mouse.up();
  }

  /** Says `message` to `@participant`, which tells the probe of it, in the chat view, and waits for the answer. */
  async chat(participant: string, message: string): Promise<void> {
    const before = this.probe.chatRequests().length;
    await this.send(participant, message);
    await waitFor(
      () => (this.probe.chatRequests().length > before ? true : undefined),
      READY_TIMEOUT_MS,
      () => `@${participant} did not receive the chat turn.`,
    );
    await this.#answered();
  }

  /** Says `message`, which was not said before, to `@participant` in the chat view. @returns its answer, when it has ended. */
  async say(participant: string, message: string): Promise<Locator> {
    await this.send(participant, message);
    // Of a long chat only what is in sight is on the page: turns cannot be counted.
    const request = this.page.locator('.interactive-request').filter({ hasText: message.slice(0, FEW_LETTERS) });
    await request.last().waitFor({ timeout: READY_TIMEOUT_MS });
    await this.#answered();
    return this.page.locator('.interactive-response').last();
  }

  /** Says it, and does not wait for the answer. */
  async send(participant: string, message: string): Promise<void> {
    const input = this.page.locator('.interactive-input-part .monaco-editor').first();
    // The keys would close a view that is open.
    if (!(await input.isVisible())) {
      await this.page.keyboard.press(process.platform === 'darwin' ? 'Control+Meta+I' : 'Control+Alt+I');
    }
    await input.click();
    await this.page.keyboard.type(`@${participant} ${message}`);
    // The list of suggestions would take the Enter.
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Enter');
  }

  async #answered(): Promise<void> {
    await this.page.locator('.interactive-response:not(.chat-response-loading)').last().waitFor();
    await this.page.locator('.interactive-response.chat-response-loading').waitFor({ state: 'hidden' });
  }

  async close(): Promise<void> {
    opened.delete(this);
    await this.page.context().close();
  }
}
