import { Readable } from 'node:stream';
import type { FileAnswer } from './context.ts';

/** A mail's HTML as an answer to be shown in a frame; `http` gives it a policy under which nothing runs. */
export function htmlAnswer(html: string): FileAnswer {
  return {
    stream: Readable.from([Buffer.from(html)]),
    contentType: 'text/html; charset=utf-8',
    fileName: 'mail.html',
    isInline: true,
  };
}
