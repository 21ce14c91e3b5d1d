import { parseJson } from '../../lib/text/parse-json.ts';
import * as z from 'zod/mini';
import { isMessageKey, writeMessage } from '../../messages/node/server-messages.ts';
import type { InnerMessage, Message, MessageValues } from '../../messages/translator.ts';

/**
 * Parses a message stored as JSON, `{"area": …, "key": …, "values": {…}}`, to be written in the reader's language. Fails if
 * this version doesn't know its key. Times are `{"time": epoch milliseconds}`.
 */
export const storedMessage: z.ZodMiniType<InnerMessage> = z.pipe(
  z.object({
    area: z.enum(['api', 'notices']),
    key: z.string(),
    values: z.optional(
      z.record(
        z.string(),
        z.union([
          z.string(),
          z.number(),
          z.object({ time: z.number() }),
          z.lazy(() => storedMessage),
          z.array(z.lazy(() => storedMessage)),
        ]),
      ),
    ),
  }),
  z.transform(({ area, key, values }, context) => {
    const message = area === 'api' ? knownMessage(area, key, values) : knownMessage(area, key, values);
    if (message !== null) return message;
    context.issues.push({ code: 'custom', message: 'unknown message', input: key });
    return z.NEVER;
  }),
);

function knownMessage<Area extends InnerMessage['area']>(
  area: Area,
  key: string,
  values: MessageValues | undefined,
): Message<Area> | null {
  return isMessageKey(area, key) ? { area, key, values } : null;
}

/** Marks our own sentences among texts from elsewhere. No answer of a mail server has control characters. */
const mark = '\u0001';

/** Returns a message for a column that also stores texts from elsewhere, such as a mail server's answers. */
export function keptSentence(message: InnerMessage): string {
  return `${mark}${JSON.stringify(message)}`;
}

/** Returns a column's message, or its text from elsewhere. */
export function readSentence(kept: string): InnerMessage | string {
  if (!kept.startsWith(mark)) return kept;
  return storedMessage.safeParse(parseJson(kept.slice(mark.length))).data ?? kept;
}

/** Writes a column's value: our own message in a language, a BCP 47 tag, and any other text unchanged. */
export function sentenceIn<Kept extends string | null>(kept: Kept, language: string): string | Kept {
  if (kept === null) return kept;
  const sentence = readSentence(kept);
  return typeof sentence === 'string' ? sentence : writeMessage(sentence, language).trim();
}
