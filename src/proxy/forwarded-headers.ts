import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { proxyAddress } from './interface-path.ts';
import { holdsToken, tokenForms } from './token-forms.ts';

/**
 * Request headers for the upstream. All others stay here: Cookie, Authorization, hop-by-hop headers, and headers that
 * describe the reader's machine.
 */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'range',
] as const;

/** Answer headers for the browser. Never Set-Cookie or WWW-Authenticate: both would act on the dashboard itself. */
const responseHeaders = [
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
] as const;

export interface Credentials {
  /** Ends with `/v3`, without a trailing slash. */
  readonly baseUrl: string;
  readonly token: string;
}

/** Returns the headers that go to the upstream. Interface: conventions, Sign-in. */
export function headersToUpstream(
  incoming: IncomingHttpHeaders,
  { token }: Credentials,
): OutgoingHttpHeaders {
  const outgoing: OutgoingHttpHeaders = {};
  for (const name of requestHeaders) {
    const value = incoming[name];
    if (value !== undefined) outgoing[name] = value;
  }
  // A compressed answer couldn't be searched for the token.
  outgoing['accept-encoding'] = 'identity';
  outgoing['user-agent'] = 'Newsdesk';
  outgoing.authorization = `Token ${token}`;
  return outgoing;
}

/** Returns the headers for the browser; one with the token is left out, URLs become the proxy's own. */
export function headersToBrowser(
  incoming: IncomingHttpHeaders,
  { baseUrl, token }: Credentials,
): Record<string, string> {
  const outgoing: Record<string, string> = {};
  for (const name of responseHeaders) {
    const value = incoming[name];
    if (typeof value === 'string') outgoing[name] = value;
  }
  const { location, link } = incoming;
  const ownLocation = location === undefined ? null : proxyAddress(location, baseUrl);
  if (ownLocation !== null) outgoing.location = ownLocation;
  const ownLinks = typeof link === 'string' ? proxyLinks(link, baseUrl) : '';
  if (ownLinks !== '') outgoing.link = ownLinks;
  const forms = tokenForms(token);
  return Object.fromEntries(Object.entries(outgoing).filter(([, value]) => !holdsToken(value, forms)));
}

/** Returns `<https://host/v3/lists/?page=2>; rel="next"` with the proxy's URLs; other links are left out. */
function proxyLinks(link: string, baseUrl: string): string {
  return link
    .split(/,(?=\s*<)/)
    .flatMap((entry) => {
      const [, address, rest] = /^\s*<([^>]*)>(.*)$/.exec(entry) ?? [];
      const own = address === undefined ? null : proxyAddress(address, baseUrl);
      return own === null ? [] : [`<${own}>${rest ?? ''}`];
    })
    .join(', ');
}
