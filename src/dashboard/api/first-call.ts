import type { WireRequest } from '../../contract/wire/client.ts';

/** A call that the inline script of index.html started before the first module loaded. Its outcome never rejects. */
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
 * Returns the answer to the inline script's request if it has the wanted URL, in any order of query parameters;
 * undefined otherwise. It is returned only once. Rejects as `fetch` did.
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
