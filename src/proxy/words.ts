import type { IncomingHttpHeaders } from 'node:http';
import { languageOf, writeMessage } from '../messages/node/server-messages.ts';
import type { Message } from '../messages/translator.ts';

/** Writes a message in the language that a request's `Accept-Language` asks for, English without one. */
export function written(message: Message<'proxy'>, headers: IncomingHttpHeaders = {}): string {
  return writeMessage(message, languageOf(headers['accept-language']));
}
