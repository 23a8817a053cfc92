/** A chat model whose answers a test writes by what it is asked about, and a history of commits in memory. */
import type { ChatModel, ChatTurn, CommitWords, ProjectHistory } from '../../src/engine/index.ts';
import type { ChatAnswer } from '../../src/engine/ports/chat-model.ts';

export const call = (name: string, input: unknown): ChatAnswer => ({ text: '', calls: [{ id: 'c', name, input }] });
export const DONE: ChatAnswer = { text: 'done', calls: [] };

export interface ScriptedChat extends ChatModel {
  readonly sent: (readonly ChatTurn[])[];
}

/** Where the first turn holds `about` gives the answers one after the other; in every other conversation it is done at once. */
export function scriptedChat(about: string, answers: readonly ChatAnswer[]): ScriptedChat {
  const sent: (readonly ChatTurn[])[] = [];
  let n = 0;
  return {
    id: 'scripted',
    sent,
    answer(turns) {
      sent.push(turns);
      const isMine = turns[0]?.text.includes(about) === true;
      return Promise.resolve(isMine ? (answers[n++] ?? DONE) : DONE);
    },
  };
}

/** The newest first; the paths that each touched, with how many lines changed. */
export interface ToyCommit {
  readonly sha: string;
  readonly message: string;
  readonly lines?: Readonly<Record<string, number>>;
}

/** As it is when it is asked: commits may be put on top of `commits`. */
export function toyHistory(commits: readonly ToyCommit[]): ProjectHistory {
  const words = ({ sha, message }: ToyCommit): CommitWords => ({
    ...{ sha, message },
    ...{ at: '2026-01-01T00:00:00.000Z', author: 'Ada' },
  });
  return {
    head: () => Promise.resolve(commits[0]?.sha ?? null),
    commit(sha) {
      const found = commits.find((one) => one.sha.startsWith(sha));
      return Promise.resolve(found ? words(found) : null);
    },
    among: (shas) => Promise.resolve(new Set(shas.filter((sha) => commits.some((one) => one.sha === sha)))),
    log: (path, limit) =>
      Promise.resolve(
        commits
          .filter(({ lines = {} }) => Object.keys(lines).some((file) => file.startsWith(path)))
          .slice(0, limit)
          .map(words),
      ),
    changedSince(sha) {
      const at = commits.findIndex((one) => one.sha === sha);
      const changed = new Map<string, number>();
      for (const { lines = {} } of commits.slice(0, Math.max(at, 0)))
        for (const [file, count] of Object.entries(lines)) changed.set(file, (changed.get(file) ?? 0) + count);
      return Promise.resolve(at < 0 ? null : changed);
    },
  };
}
