import { datesOf } from '../../../contract/people/segments/match-dates.ts';
import { placesOf } from '../../../contract/people/segments/match-places.ts';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import { sentenceOf } from '../../../contract/people/segments/sentence.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest, type PageRequest } from '../../base/answers/pages.ts';
import { matchCompiler, type CompiledMatch } from '../segments/match-compiler.store.ts';
import { countContacts } from '../counters/counters.store.ts';
import { countEach, countMatch } from '../segments/match-counts.store.ts';
import { estimateMatch, exactUpTo } from '../segments/match-estimate.store.ts';
import { wantSlots } from '../facts/want-slots.store.ts';
import { findSegmentsHolding } from '../segments/held-by.store.ts';
import { readContact } from '../standing/read-contact.ts';
import { readSentenceNames } from '../segments/sentence-names.store.ts';
import { findSegment, findSegmentsOf, noteSegmentCount } from '../segments/segments.store.ts';
import { contactOrder, type ContactOrder } from './contacts.rules.ts';
import { findContacts } from './contacts.store.ts';
import { contactView } from './contacts.view.ts';
import { askedMatch, refuseBroken, zonedDefinition } from './match-filter.ts';

/** Maximum contacts in a preview. */
const sampleSize = 10;

/** Contacts of matches and segments. */
export const contactMatchHandlers: HandlersOf<
  'segmentCount' | 'segmentPreview' | 'segmentContacts' | 'contactSegmentList'
> = {
  contactSegmentList: async ({ params }, { storage: { read: db, dialect }, now }) => {
    const { id: contactId } = await readContact(db, params.email);
    const held = await findSegmentsHolding({ db, dialect, contactId }, now());
    const segments = held.map(({ reasons, ...one }) => ({
      ...one,
      reasons: reasons.map((match) => ({ ...match })),
    }));
    return { status: 200, body: { segments } };
  },

  segmentCount: async ({ body: { at, ...asked }, query: { exact } }, context) => {
    const now = context.now();
    const counted = formatTimestamp(now);
    const { match, zone } = await zonedDefinition(context.storage.read, asked);
    const compiled = await askedMatch(context.storage, { match, zone, at: at ?? now });
    const contacts = exact ? 0 : await countContacts(context.storage.read);
    if (contacts > exactUpTo) {
      const estimate = await estimateMatch(context.storage, compiled, contacts);
      return { status: 200, body: { ...estimate, counted, is_estimate: true } };
    }
    const counts = await countMatch(context.storage, compiled);
    await wantSlots(context, referencesOf([match]).attributes);
    // As of now, not another moment: only then is it the count of the segments with this match.
    const segments =
      at === undefined
        ? await findSegmentsOf(context.storage.read, { match: JSON.stringify(match), zone })
        : [];
    if (segments.length > 0) {
      await context.storage.write((db) => noteSegmentCount(db, segments, { count: counts.count, at: now }));
    }
    return { status: 200, body: { ...counts, counted, is_estimate: false } };
  },

  segmentPreview: async ({ body }, context) => {
    const at = body.at ?? context.now();
    const { read: db, dialect } = context.storage;
    const { match, zone } = await zonedDefinition(db, body);
    const compile = await matchCompiler({ db, dialect });
    const compiled = await refuseBroken(compile({ match, zone, at }), 'match');
    const places = placesOf(match).filter(({ path }) => path.length > 0);
    const parts = await Promise.all(places.map(({ part }) => compile({ match: part, zone, at })));
    const counts = await countEach(context.storage, parts);
    const page = { ...pageRequest({ page: 1, paginate_by: sampleSize }), ...contactOrder(undefined) };
    const { count, rows } = await contactsOf(compiled, page, context);
    const words = conditionWords(messagesIn('conditions', context.language));
    return {
      status: 200,
      body: {
        count,
        sentence: sentenceOf(match, { words, names: await readSentenceNames(db, match) }),
        dates: datesOf(match, { zone: zoneOf(zone), at }).map((dates) => ({ ...dates })),
        parts: places.map(({ path }, index) => ({ path, count: counts[index] ?? 0 })),
        samples: rows.map((row) => contactView(row, context)),
      },
    };
  },

  segmentContacts: async ({ params: { hash: segment }, query }, context) => {
    if ((await findSegment(context.storage.read, segment)) === undefined) throw new NotFound();
    const asked = { match: { on: 'segment', is: 'in', segment }, zone: 'UTC', at: context.now() } as const;
    const compiled = await askedMatch(context.storage, asked, 'segment');
    const page = { ...pageRequest(query), ...contactOrder(query.ordering) };
    const { count, rows } = await contactsOf(compiled, page, context);
    const results = rows.map((row) => contactView(row, context));
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },
};

function contactsOf(compiled: CompiledMatch, page: PageRequest & ContactOrder, { storage }: Context) {
  return findContacts(storage, { matches: [compiled], created: {}, updated: {} }, page);
}
