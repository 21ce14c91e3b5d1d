import { messageOf } from '../../../messages/translator.ts';
import { parseForm, parseQueryString } from '../../../contract/wire/query-string.ts';
import { MalformedBody } from '../errors.ts';

/** Reads a query string as the contract does. Throws MalformedBody if there is too much of it. */
export function readQuery(text: string): Record<string, unknown> {
  return readable(() => parseQueryString(text));
}

/** Reads a form as the contract does. Throws MalformedBody if there is too much of it. */
export function readForm(text: string): Record<string, unknown> {
  return readable(() => parseForm(text));
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError)
      throw new MalformedBody(messageOf('api', 'request.parse', { reason: error.message }));
    throw error;
  }
}
