import { timelineGroups, timelineKinds } from '../../../contract/people/contact-history.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { readChangeBlock } from '../../people/changes/change-block.ts';
import { readContact } from '../../people/standing/read-contact.ts';
import { changesOf } from './event-changes.rules.ts';
import { readEventBlock, readFieldNames } from './event-changes.store.ts';
import { findTimeline } from './timeline.store.ts';

/** Events of a contact. */
export const timelineHandlers: HandlersOf<'contactTimeline'> = {
  contactTimeline: async ({ params, query }, { storage, urls }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const kinds = query.group === undefined ? timelineKinds : timelineGroups[query.group];
    const { count, rows } = await findTimeline(storage.read, id, { kinds, ...page });
    const names = await readFieldNames(storage.read);
    const results = await Promise.all(
      rows.map(async ({ at, block, ...event }) => {
        const text = block === null ? null : await readEventBlock(storage.read, block);
        const record = readChangeBlock(text ?? '[]').find((one) => one.id === id);
        return { at: formatTimestamp(at), ...event, changes: changesOf(record, names) };
      }),
    );
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },
};
