import * as z from 'zod/mini';
import { isMessageKey } from '../../messages/node/server-messages.ts';
import { Message, type InnerMessage, type MessageValues } from '../../messages/translator.ts';

/**
 * Reads a message that was kept as JSON, `{"area": …, "key": …, "values": {…}}`, to be written in the language of whoever
 * reads it. Fails where this version doesn't know its key. Times are no values of it: JSON has none.
 */
export const storedMessage: z.ZodMiniType<InnerMessage> = z.pipe(
  z.object({
    area: z.enum(['api', 'notices']),
    key: z.string(),
    values: z.optional(
      z.record(
        z.string(),
        z.union([z.string(), z.number(), z.lazy(() => storedMessage), z.array(z.lazy(() => storedMessage))]),
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
  return isMessageKey(area, key) ? new Message(area, key, values) : null;
}
