import {
  timelineGroups,
  timelineKinds,
  type timelineGroupNames,
} from '../../../contract/people/contact-history.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import { readChangeBlock } from '../../people/changes/change-block.ts';
import type { Storage } from '../../storage/storage.ts';
import { changesOf } from './event-changes.rules.ts';
import { readEventBlock, readFieldNames } from './event-changes.store.ts';
import { findTimeline } from './timeline.store.ts';

/** Page of a contact's events, of one group or all. */
export interface TimelinePage extends PageRequest {
  readonly group?: (typeof timelineGroupNames)[number] | undefined;
}

/** Returns the events of a contact with their changes, newest first, and counts all. */
export async function timelineEvents(
  { read }: Pick<Storage, 'read'>,
  contactId: number,
  { group, ...page }: TimelinePage,
) {
  const kinds = group === undefined ? timelineKinds : timelineGroups[group];
  const { count, rows } = await findTimeline(read, contactId, { kinds, ...page });
  const names = await readFieldNames(read);
  const results = await Promise.all(
    rows.map(async ({ at, block, ...event }) => {
      const text = block === null ? null : await readEventBlock(read, block);
      const record = readChangeBlock(text ?? '[]').find((one) => one.id === contactId);
      return { at: formatTimestamp(at), ...event, changes: changesOf(record, names) };
    }),
  );
  return { count, results };
}
