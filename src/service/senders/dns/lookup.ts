import { messageOf, type Message } from '../../../messages/translator.ts';
import { Resolver } from 'node:dns/promises';
import { errorCode } from '../../../lib/error-code.ts';

/** Answer of a name server: records, none, or nothing reliable. */
export type Answer<Value> =
  | { readonly state: 'found'; readonly values: readonly Value[] }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly reason: Message<'api'> };

/** Questions to name servers. Nothing is thrown: anything that can't be looked up is `unknown`. */
export interface DnsLookup {
  /** Returns the texts of a name, each joined from its parts. */
  readonly txt: (name: string) => Promise<Answer<string>>;
  /** Returns IPv4 or IPv6 addresses of a name. */
  readonly addresses: (name: string, family: 4 | 6) => Promise<Answer<string>>;
  /** Returns the names of a name's mail exchangers. */
  readonly exchangers: (name: string) => Promise<Answer<string>>;
}

/** Options of DNS questions. */
export interface LookupOptions {
  /** `address:port` each; empty for the machine's own. */
  readonly nameServers: readonly string[];
  /** Limit on one try of one question, milliseconds. */
  readonly timeoutMs: number;
  /** Time after which every further question is `unknown`, milliseconds. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs questions on one lookup, and closes it: any still open at the deadline, or when `signal` aborts, are `unknown`.
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

/** Answers of a name server that knows that there is no record. */
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
