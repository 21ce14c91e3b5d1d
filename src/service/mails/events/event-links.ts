import { isDeepStrictEqual } from 'node:util';
import type { BlockDocument, PlacedBlock } from '../../../contract/mails/block-document.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { eventOf, eventPath, type CalendarEvent } from '../../../rendering/blocks/calendar.ts';
import type { Services } from '../../base/context.ts';
import { eventPayload } from './event.rules.ts';

/** Returns the URL of the calendar file of an event. */
export function eventUrl(
  { config, signing }: Pick<Services, 'config' | 'signing'>,
  event: CalendarEvent,
): string {
  return `${config.publicUrl}${eventPath}/${signing.sign('event', eventPayload(event))}.ics`;
}

/** Returns a document whose events have the URLs of their calendar files, built from their current content. */
export function withEventUrls(
  document: BlockDocument,
  urlOf: (event: CalendarEvent) => string,
): BlockDocument {
  const blockdata_set = document.blockdata_set.map((placed) => withUrls(placed, urlOf));
  return blockdata_set.every((placed, at) => placed === document.blockdata_set[at])
    ? document
    : { ...document, blockdata_set };
}

function withUrls(placed: PlacedBlock, urlOf: (event: CalendarEvent) => string): PlacedBlock {
  const changes = placed.block.components.flatMap(({ type, name }) => {
    const calendar = type === 'calendar' ? placed.data[name] : null;
    if (!isRecord(calendar)) return [];
    const event = eventOf(calendar, placed.data);
    const changed = { ...calendar, href: event === null ? '' : urlOf(event) };
    return isDeepStrictEqual(changed, calendar) ? [] : [[name, changed] as const];
  });
  return changes.length === 0
    ? placed
    : { ...placed, data: { ...placed.data, ...Object.fromEntries(changes) } };
}
