import { messagesIn } from '../../src/messages/node/server-messages.ts';
import type { AreaName, Translator } from '../../src/messages/translator.ts';

/** Returns the English texts of an area, which journeys use to find elements. */
export function words<Area extends AreaName>(area: Area): Translator<Area> {
  return messagesIn(area, 'en');
}
