import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runPostgres } from './postgres-process.ts';
import type { PostgresProcess } from './postgres-process.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

// Program of `startPostgresServer`: prints `<url> TAB <binaries>` once the server answers, and stops it when stdin closes.
// Ctrl-C signals the whole process group, and must not kill this program before it cleans up.
process.on('SIGINT', () => {});

const user = unprivilegedUser();
const folder = mkdtempSync(path.join(tmpdir(), 'newsdesk-postgres-'));
if (user !== null) chownSync(folder, user.uid, user.gid);

const closed = new Promise((resolve) => process.stdin.resume().once('close', resolve));
try {
  const server = await firstThatRuns(findPostgresBinaries(folder, user));
  process.stdout.write(`${server.url}\t${server.binaries}\n`);
  await Promise.race([closed, server.ended]);
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function firstThatRuns(candidates: Iterable<PostgresBinaries>): Promise<PostgresProcess> {
  const reasons: string[] = [];
  for (const binaries of candidates) {
    try {
      return await runPostgres({ binaries, folder, user });
    } catch (error) {
      reasons.push(`${binaries.folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      'Install PostgreSQL 14 or later with its contrib modules (Debian: apt-get install postgresql).',
      ...reasons,
    ].join('\n'),
  );
}
