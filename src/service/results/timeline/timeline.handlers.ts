import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import { readContact } from '../../people/standing/read-contact.ts';
import { timelineEvents } from './timeline-events.ts';

/** Handler of a contact's events. */
export const timelineHandlers: HandlersOf<'contactTimeline'> = {
  contactTimeline: async ({ params, query }, { storage, urls, language }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const { count, results } = await timelineEvents(storage, id, { group: query.group, ...page });
    const events = results.map((event) =>
      event.kind === 'skipped' ? { ...event, detail: sentenceIn(event.detail, language) } : event,
    );
    return { status: 200, body: envelope(page, { count, results: events }, urls) };
  },
};
