import { messagesIn } from '../../src/messages/node/server-messages.ts';
import type { AreaName, Translator } from '../../src/messages/translator.ts';

/** Returns the English texts of an area, by which journeys find what they use. */
export function words<Area extends AreaName>(area: Area): Translator<Area> {
  return messagesIn(area, 'en');
}
