import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { runPart } from './part.ts';
import type { Outcome, Part } from './part.ts';

/** Hashes of the repository's files by path, without ignored files. */
export type Snapshot = Readonly<Record<string, string>>;

const passedRun = z.object({ command: z.array(z.string()), files: z.record(z.string(), z.string()) });

/** Reads the state of a repository, including uncommitted and new files. */
export function takeSnapshot(root: string): Snapshot {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  return Object.fromEntries(
    [...new Set(files)]
      .filter((file) => file !== '' && statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile())
      .map((file) => [file, hashOf(readFileSync(path.join(root, file)))]),
  );
}

function hashOf(content: Buffer): string {
  return createHash('sha1').update(content).digest('base64');
}

/** Returns the files that were added, changed, or removed between two snapshots. */
export function changedBetween(before: Snapshot, now: Snapshot): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((file) => before[file] !== now[file]);
}

/**
 * Runs a part on the changes since it last passed here: not at all, only on the changed files if the part supports it,
 * otherwise as a whole. `folder` stores the passed states.
 */
export async function runOnChanges(part: Part, snapshot: Snapshot, folder: string): Promise<Outcome> {
  const files = inputsOf(part, snapshot);
  const record = path.join(folder, `${part.name.replace(/\W+/g, '-')}.json`);
  const passed = readPassed(record, part);
  const changed = passed === null ? null : changedBetween(passed, files);
  if (changed?.length === 0) {
    const counts = { passed: 0, failed: 0, skipped: 0, failedTests: [], flakyTests: [] };
    return { name: part.name, seconds: 0, ok: true, output: '', counts, isUnchanged: true };
  }
  const narrowed = changed === null ? null : (part.narrowed?.(changed) ?? null);
  const outcome = await runPart({ ...part, command: narrowed ?? part.command });
  if (outcome.ok) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(record, JSON.stringify({ command: part.command, files }));
  }
  return outcome;
}

function inputsOf({ inputs = /./ }: Part, snapshot: Snapshot): Snapshot {
  return Object.fromEntries(Object.entries(snapshot).filter(([file]) => inputs.test(file)));
}

/** Returns the files with which a part has passed; null if it never has, or if its command has changed. */
function readPassed(record: string, { command }: Part): Snapshot | null {
  if (!existsSync(record)) return null;
  const parsed = passedRun.safeParse(JSON.parse(readFileSync(record, 'utf8')));
  return parsed.success && parsed.data.command.join(' ') === command.join(' ') ? parsed.data.files : null;
}

/** Forgets all passed states, so that every part runs as a whole. */
export function forgetPassed(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
