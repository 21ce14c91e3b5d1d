import { Readable } from 'node:stream';
import type { FileAnswer } from '../context.ts';

/** Returns an email's HTML as an answer for a frame. `http` adds a policy that lets nothing run. */
export function htmlAnswer(html: string): FileAnswer {
  return {
    stream: Readable.from([Buffer.from(html)]),
    contentType: 'text/html; charset=utf-8',
    fileName: 'mail.html',
    isInline: true,
  };
}

/** Returns the same HTML, with links that open outside the frame, because most pages refuse to be framed. */
export function withLinksBeside(html: string): string {
  const start = /<head\b[^<>]*>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html);
  const at = start === null ? 0 : start.index + start[0].length;
  return `${html.slice(0, at)}<base target="_blank">${html.slice(at)}`;
}
