import { messageOf, type Message } from '../../../messages/translator.ts';
import { Resolver } from 'node:dns/promises';
import { errorCode } from '../../../lib/error-code.ts';

/** Answer of a name server: records, none, or nothing reliable. */
export type Answer<Value> =
  | { readonly state: 'found'; readonly values: readonly Value[] }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly reason: Message<'api'> };

/** Asks name servers. Nothing is thrown: what can't be asked is `unknown`. */
export interface DnsLookup {
  /** The texts of a name, each put together of its parts. */
  readonly txt: (name: string) => Promise<Answer<string>>;
  /** IPv4 or IPv6 addresses of a name. */
  readonly addresses: (name: string, family: 4 | 6) => Promise<Answer<string>>;
  /** Names of the mail exchangers of a name. */
  readonly exchangers: (name: string) => Promise<Answer<string>>;
}

/** Options of DNS questions. */
export interface LookupOptions {
  /** `address:port` each; empty for the machine's own. */
  readonly nameServers: readonly string[];
  /** Milliseconds that one try of one question may take. */
  readonly timeoutMs: number;
  /** Milliseconds after which every further question is `unknown`. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks with one lookup, and lets go of it: what is still open at the deadline, or when `signal` aborts, is `unknown`.
 * `isComplete` is true if every question was answered.
 */
export async function withLookup<T>(
  { nameServers, timeoutMs, deadlineMs, signal }: LookupOptions,
  ask: (lookup: DnsLookup) => Promise<T>,
): Promise<{ readonly value: T; readonly isComplete: boolean }> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  const ending = AbortSignal.any([
    AbortSignal.timeout(deadlineMs),
    ...(signal === undefined ? [] : [signal]),
  ]);
  const cancel = () => resolver.cancel();
  ending.addEventListener('abort', cancel);
  let isComplete = true;
  const answer = async <Value>(question: () => Promise<Value[]>): Promise<Answer<Value>> => {
    const answered = await answerTo(question, ending);
    if (answered.state === 'unknown') isComplete = false;
    return answered;
  };
  try {
    const value = await ask({
      txt: (name) => answer(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
      addresses: (name, family) =>
        answer(() => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name))),
      exchangers: (name) =>
        answer(async () => (await resolver.resolveMx(name)).map(({ exchange }) => exchange)),
    });
    return { value, isComplete };
  } finally {
    ending.removeEventListener('abort', cancel);
    resolver.cancel();
  }
}

/** Answers that mean: the name server knows that there is nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

const codes = [
  'ETIMEOUT',
  'ECANCELLED',
  'ESERVFAIL',
  'EREFUSED',
  'ECONNREFUSED',
  'EBADRESP',
  'EFORMERR',
  'EBADNAME',
] as const;

/** Returns why a name server didn't answer, as part of a sentence. */
function reasonOf(found: string): Message<'api'> {
  return messageOf('api', 'dns.lookup', { code: codes.find((code) => code === found) ?? 'other' });
}

async function answerTo<Value>(
  question: () => Promise<Value[]>,
  ending: AbortSignal,
): Promise<Answer<Value>> {
  if (ending.aborted) return { state: 'unknown', reason: reasonOf('ECANCELLED') };
  try {
    const values = await question();
    return values.length === 0 ? { state: 'absent' } : { state: 'found', values };
  } catch (error) {
    const code = errorCode(error);
    if (nothing.has(code)) return { state: 'absent' };
    return { state: 'unknown', reason: reasonOf(code) };
  }
}
