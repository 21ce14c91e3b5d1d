import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { day_ms } from '../lib/time/durations.ts';
import type { SignInEpoch } from './sign-in.ts';

/** Signed in for 30 days, then asked again. */
export const sessionLifetimeMs = 30 * day_ms;

const mostSessions = 200;

export interface Session {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Signed-in sessions. Only the browser knows session ids; their hashes are stored here. */
export interface SessionStore {
  /** Starts a session and resolves with its id once it is saved. */
  create(): Promise<{ readonly id: string } & Session>;
  find(id: string | undefined): Promise<Session | null>;
  remove(id: string | undefined): Promise<void>;
  /** Ends all sessions but this one. */
  removeOthers(id: string): Promise<void>;
}

interface SessionStoreOptions {
  /** Written whole and renamed into place, readable only by its owner. */
  readonly file: string;
  /** Changes with the way of signing in; sessions of another epoch are dropped. */
  readonly epoch: (previous: string | null) => Promise<SignInEpoch>;
  readonly now: () => number;
  /** Called when the file can't be read or written: sessions then last until the process ends. */
  readonly onTrouble: (sentence: string) => void;
}

interface SessionFile {
  readonly epoch: string | null;
  /** Hash of the id → milliseconds since 1970. */
  readonly sessions: ReadonlyMap<string, number>;
}

/** Reads the sessions of an earlier process. An unreadable file counts as empty. */
export async function openSessionStore({
  file,
  epoch,
  now,
  onTrouble,
}: SessionStoreOptions): Promise<SessionStore> {
  const previous = await readSessions(file, onTrouble);
  const current = await epoch(previous.epoch);
  const sessions = new Map(current.isSame ? previous.sessions : []);
  let writing: Promise<void> = Promise.resolve();

  const save = (): Promise<void> => {
    writing = writing.then(async () => {
      try {
        await writeWhole(
          file,
          JSON.stringify({ epoch: current.text, sessions: Object.fromEntries(sessions) }),
        );
      } catch (error) {
        onTrouble(`Sessions can't be kept in ${file}: ${messageOf(error)}.`);
      }
    });
    return writing;
  };
  const dropOld = () => {
    for (const [hash, expiresAt] of sessions) {
      // A map keeps its order: the first are the oldest.
      if (expiresAt <= now() || sessions.size > mostSessions) sessions.delete(hash);
    }
  };

  return {
    async create() {
      const id = randomBytes(32).toString('base64url');
      const expiresAt = now() + sessionLifetimeMs;
      sessions.set(hashOf(id), expiresAt);
      dropOld();
      await save();
      return { id, expiresAt };
    },
    async find(id) {
      const expiresAt = id === undefined ? undefined : sessions.get(hashOf(id));
      return expiresAt === undefined || expiresAt <= now() ? null : { expiresAt };
    },
    async remove(id) {
      if (id !== undefined && sessions.delete(hashOf(id))) await save();
    },
    async removeOthers(id) {
      const own = hashOf(id);
      for (const hash of sessions.keys()) if (hash !== own) sessions.delete(hash);
      await save();
    },
  };
}

/** Returns a session's id as stored. */
export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

async function readSessions(file: string, onTrouble: (sentence: string) => void): Promise<SessionFile> {
  const empty = { epoch: null, sessions: new Map<string, number>() };
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof stored !== 'object' || stored === null) return empty;
    const epoch = 'epoch' in stored && typeof stored.epoch === 'string' ? stored.epoch : null;
    const entries = 'sessions' in stored && typeof stored.sessions === 'object' ? stored.sessions : null;
    const sessions = new Map<string, number>();
    for (const [hash, expiresAt] of Object.entries(entries ?? {})) {
      if (typeof expiresAt === 'number') sessions.set(hash, expiresAt);
    }
    return { epoch, sessions };
  } catch (error) {
    if (!isMissing(error)) onTrouble(`Sessions can't be read from ${file}: ${messageOf(error)}.`);
    return empty;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

function messageOf(error: unknown): string {
  return errorCode(error) || (error instanceof SyntaxError ? 'it is not JSON' : 'unknown error');
}
