import { messageOf } from '../../../messages/translator.ts';
import { parseForm, parseQueryString } from '../../../contract/wire/query-string.ts';
import { MalformedBody } from '../errors.ts';

/** Reads a query string by the rules of the contract. Throws MalformedBody if it is too long. */
export function readQuery(text: string): Record<string, unknown> {
  return readable(() => parseQueryString(text));
}

/** Reads a form by the rules of the contract. Throws MalformedBody if it is too long. */
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
