import { isIP } from 'node:net';
import { parseUrl } from '../lib/text/parse-url.ts';

/** The names under which the proxy may be reached. */
export interface OwnAddress {
  /** Host that it listens on: a name, an address, or `0.0.0.0`, `::` for every address of the machine. */
  readonly listenHost: string;
  /** URLs that people open, such as the public URL behind a web server. */
  readonly urls: readonly string[];
}

/**
 * Returns whether a Host header names this proxy. A name that merely resolves to this machine doesn't: a page elsewhere
 * could make its own name do that and then read the data here (DNS rebinding). An IP address can't be misused in that
 * way, so any is accepted if the proxy listens on all of them.
 */
export function isOwnHost(host: string | undefined, own: OwnAddress): boolean {
  const name = hostName(host);
  if (name === null) return false;
  if (isLoopbackName(name) || name === own.listenHost.toLowerCase()) return true;
  if (own.urls.some((url) => hostName(new URL(url).host) === name)) return true;
  return ['0.0.0.0', '::'].includes(own.listenHost) && isIP(name) !== 0;
}

/** Returns whether a Host header means this machine itself. */
function isLoopbackName(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** Returns the name of a Host header without port and brackets, in lower case; null for none. */
function hostName(host: string | undefined): string | null {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return null;
  return parseUrl(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? null;
}

/** Origin of a request, as the browser sends it. */
export interface RequestOrigin {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  readonly fetchSite: string | undefined;
}

/**
 * Returns whether a request comes from the dashboard itself, or directly from a person. `same-site` isn't enough,
 * because every other port of this machine has it. Without both headers the client isn't a browser.
 */
export function isOwnOrigin({ method, host, origin, fetchSite }: RequestOrigin, own: OwnAddress): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && !(fetchSite === 'none' && isRead))
    return false;
  if (origin === undefined) return true;
  const parsed = parseUrl(origin);
  if (parsed === null) return false;
  // The scheme isn't compared with the Host header: a web server in front may have ended the encryption.
  return parsed.host === host?.toLowerCase() || own.urls.some((url) => new URL(url).origin === parsed.origin);
}
