import type { WireRequest } from '../../contract/wire/client.ts';

/** A call that the inline script of index.html began before the first module loaded. Its outcome never rejects. */
interface FirstCall {
  readonly url: string;
  readonly outcome: Promise<{ readonly response: Response } | { readonly error: unknown }>;
}

declare global {
  interface Window {
    newsdeskFirstCall?: FirstCall | undefined;
  }
}

/**
 * Returns the answer that the inline script has asked for, if it is the one wanted; undefined else. It is given once,
 * and only to a read of the same address, whatever the order of the query's members. Rejects as `fetch` did.
 */
export function takeFirstAnswer(
  request: Pick<WireRequest<unknown>, 'method' | 'url'>,
): Promise<Response> | undefined {
  const first = typeof window === 'undefined' ? undefined : window.newsdeskFirstCall;
  if (first === undefined || request.method !== 'GET') return undefined;
  if (sameAddress(first.url, request.url)) {
    window.newsdeskFirstCall = undefined;
    return first.outcome.then((outcome) => {
      if ('error' in outcome) throw outcome.error;
      return outcome.response;
    });
  }
  return undefined;
}

function sameAddress(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
  return `${path}?${pairs.sort().join('&')}`;
}
