import { timelineGroups, timelineKinds } from '../../../contract/people/contact-history.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { readContact } from '../../people/standing/read-contact.ts';
import { findTimeline } from './timeline.store.ts';

/** Events of a contact. */
export const timelineHandlers: HandlersOf<'contactTimeline'> = {
  contactTimeline: async ({ params, query }, { storage, urls }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const kinds = query.group === undefined ? timelineKinds : timelineGroups[query.group];
    const { count, rows } = await findTimeline(storage.read, id, { kinds, ...page });
    const results = rows.map(({ at, ...event }) => ({ at: formatTimestamp(at), ...event }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },
};
