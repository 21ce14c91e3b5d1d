import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { readContact } from '../../people/standing/read-contact.ts';
import { timelineEvents } from './timeline-events.ts';

/** Events of a contact. */
export const timelineHandlers: HandlersOf<'contactTimeline'> = {
  contactTimeline: async ({ params, query }, { storage, urls }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const events = await timelineEvents(storage, id, { group: query.group, ...page });
    return { status: 200, body: envelope(page, events, urls) };
  },
};
