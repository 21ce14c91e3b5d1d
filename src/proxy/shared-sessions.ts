import { randomBytes } from 'node:crypto';
import type { ProxyMemory } from './proxy-memory.ts';
import { hashOf, sessionLifetimeMs, type SessionStore } from './session-store.ts';
import type { SignInEpoch } from './sign-in.ts';

interface SharedSessionsOptions {
  readonly memory: ProxyMemory;
  /** Changes with the way of signing in; sessions of another epoch don't count. */
  readonly epoch: (previous: string | null) => Promise<SignInEpoch>;
  readonly now: () => number;
}

/** Sessions of all proxies that share a memory. */
export async function openSharedSessions({
  memory,
  epoch,
  now,
}: SharedSessionsOptions): Promise<SessionStore> {
  const current = await currentEpoch(memory, epoch);
  return {
    async create() {
      const id = randomBytes(32).toString('base64url');
      const expiresAt = now() + sessionLifetimeMs;
      const key = keyOf(id);
      await memory.change([key], (entries) => void entries.set(key, { value: current, until: expiresAt }));
      return { id, expiresAt };
    },
    async find(id) {
      if (id === undefined) return null;
      const key = keyOf(id);
      const [kept, cut] = await Promise.all([memory.read(key), memory.read(cutKey)]);
      if (kept === null || kept.value !== current || kept.until <= now()) return null;
      const isCut = cut !== null && cut.value !== key && kept.until <= cut.until;
      return isCut ? null : { expiresAt: kept.until };
    },
    async remove(id) {
      if (id === undefined) return;
      const key = keyOf(id);
      await memory.change([key], (entries) => void entries.delete(key));
    },
    async removeOthers(id) {
      const cut = { value: keyOf(id), until: now() + sessionLifetimeMs };
      await memory.change([cutKey], (entries) => void entries.set(cutKey, cut));
    },
  };
}

/**
 * Entry that ended all sessions but one. `value`: the key of that one; `until`: the latest end of the others, as they all
 * last equally long.
 */
const cutKey = 'session-cut';

const epochKey = 'epoch';

/** Keeps the stored epoch if it is still the same, else starts another. Returns its identifier. */
async function currentEpoch(memory: ProxyMemory, epoch: SharedSessionsOptions['epoch']): Promise<string> {
  for (;;) {
    const kept = (await memory.read(epochKey))?.value;
    const [keptId = '', keptText = null] = kept?.split(' ') ?? [];
    const { text, isSame } = await epoch(keptText);
    const id = isSame ? keptId : randomBytes(12).toString('base64url');
    const isCurrent = await memory.change([epochKey], (entries) => {
      // Another proxy may have started one at the same time.
      if (entries.get(epochKey)?.value !== kept) return false;
      entries.set(epochKey, { value: `${id} ${text}`, until: Number.MAX_SAFE_INTEGER });
      return true;
    });
    if (isCurrent) return id;
  }
}

function keyOf(id: string): string {
  return `session:${hashOf(id)}`;
}
