import * as z from 'zod/mini';
import { randomId } from '../../../../api/random-id.ts';

/** An open editor in one of this browser's tabs. */
export interface MailSession {
  readonly id: string;
  /** Announces to the others that the email was saved. */
  readonly tellSaved: (updated: string) => void;
  readonly close: () => void;
}

/** Events from other sessions of the same email. */
export interface SessionEvents {
  readonly onOthers: (count: number) => void;
  readonly onSaved: () => void;
}

const message = z.object({
  mail: z.string(),
  from: z.string(),
  says: z.enum(['who', 'open', 'here', 'saved', 'closed']),
});

type Message = z.output<typeof message>;

const channelName = 'newsdesk-mails';
const lockPrefix = 'newsdesk-mail-';

/** Choice: the longest time that a tab busy rendering may take to answer another one, in milliseconds. */
const answerWithinMs = 500;

/** Opens a session: announces it to other tabs, and holds a lock for as long as it is open. */
export function openMailSession(mail: string, { onOthers, onSaved }: SessionEvents): MailSession {
  const id = randomId();
  const others = new Set<string>();
  const channel = new BroadcastChannel(channelName);
  let isOpen = true;
  // The last save may end after the page was left.
  const say = (says: Message['says']) => {
    const through = isOpen ? channel : new BroadcastChannel(channelName);
    through.postMessage({ mail, from: id, says } satisfies Message);
    if (!isOpen) through.close();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    if (!read.success) return;
    const { from, says } = read.data;
    if (says === 'who') say('here');
    if (says === 'who' || read.data.mail !== mail) return;
    if (says === 'closed') others.delete(from);
    else others.add(from);
    onOthers(others.size);
    if (says === 'open') say('here');
    if (says === 'saved') onSaved();
  };
  say('open');
  const release = holdLock(lockPrefix + id);
  return {
    id,
    tellSaved: () => say('saved'),
    close() {
      say('closed');
      isOpen = false;
      channel.close();
      release();
    },
  };
}

/** Returns the given sessions that are no longer open in any tab. */
export async function endedSessions(ids: readonly string[]): Promise<readonly string[]> {
  const living = hasLocks() ? await holdingSessions() : await answeringSessions(ids);
  return ids.filter((id) => !living.has(id));
}

async function holdingSessions(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.replace(lockPrefix, '')));
}

/** Asks every tab, for browsers without locks. A tab suspended by the browser can't answer. */
async function answeringSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const living = new Set<string>();
  if (ids.length === 0) return living;
  const channel = new BroadcastChannel(channelName);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, answerWithinMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const read = message.safeParse(data);
      if (!read.success || read.data.says === 'who') return;
      const { from, says } = read.data;
      if (says === 'closed') living.delete(from);
      else living.add(from);
      if (!ids.every((id) => living.has(id))) return;
      clearTimeout(timer);
      resolve();
    };
    channel.postMessage({ mail: '', from: '', says: 'who' } satisfies Message);
  });
  channel.close();
  return living;
}

function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (hasLocks()) void navigator.locks.request(name, () => released);
  return release;
}

/** Returns whether locks are available; over plain HTTP from another machine they aren't. */
function hasLocks(): boolean {
  return 'locks' in navigator;
}
