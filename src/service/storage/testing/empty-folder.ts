import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns a new folder, removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsdesk-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
