import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '../lib/text/parse-url.ts';
import type { Credentials } from './forwarded-headers.ts';
import { holdsToken, tokenForms } from './token-forms.ts';
import { messageOf } from '../messages/translator.ts';
import { UpstreamFailure } from './upstream-failure.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Media types requested by the browser. */
  readonly accept: string | undefined;
  readonly credentials: Credentials;
}

/** Checks the head of an answer. Returns null to pass it on, or the failure to replace it with. */
export function judgeAnswer({ status, headers, accept, credentials }: Answer): UpstreamFailure | null {
  if (status === 401) {
    return new UpstreamFailure('refused-token', messageOf('proxy', 'upstream.token'), status);
  }
  if (status >= 300 && status < 400 && status !== 304) {
    const url = redirectTarget(headers.location, credentials);
    return new UpstreamFailure(
      'redirected',
      url === null
        ? messageOf('proxy', 'upstream.redirect')
        : messageOf('proxy', 'upstream.redirectTo', { url }),
      status,
    );
  }
  const type = mediaType(headers['content-type']);
  const isWebPage = type === 'text/html' || type === 'application/xhtml+xml';
  const wantsJson = asksForJsonOnly(accept);
  if (status >= 502 && status <= 504 && wantsJson && !isJson(type)) {
    return new UpstreamFailure(
      'unreachable',
      messageOf('proxy', 'upstream.unavailable', { status: String(status) }),
      status,
    );
  }
  if (isWebPage && wantsJson) {
    return new UpstreamFailure(
      'not-json',
      messageOf('proxy', 'upstream.webPage', { status: String(status) }),
      status,
    );
  }
  return null;
}

/** Returns whether a request accepts only JSON, unlike previews and downloads. */
function asksForJsonOnly(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/html');
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

function mediaType(header: string | undefined): string {
  return header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Host and path of the redirect, without its query; null if they are unknown or hold the token. */
function redirectTarget(location: string | undefined, { baseUrl, token }: Credentials): string | null {
  const url = location === undefined ? null : parseUrl(location, baseUrl);
  if (url === null) return null;
  const target = `${url.origin}${url.pathname}`;
  return holdsToken(target, tokenForms(token)) ? null : target;
}
