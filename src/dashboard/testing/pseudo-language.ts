import type { StubHandlers } from '../../contract/stub/stub.ts';
import { compileCatalog } from '../../messages/catalog/compile.ts';
import { pseudoLanguage } from '../../messages/languages.ts';
import { makeDraft, makeHtmlTemplate } from './mail-records.ts';
import { makeOutboxMail, makeOutgoingMail } from './outbox-records.ts';
import {
  makeAttribute,
  makeContact,
  makeForm,
  makeList,
  makeNotification,
  makeSender,
  makeSubscriber,
  makeSubscription,
  makeSuppression,
  makeToken,
  pageWith,
} from './records.ts';
import { makeAggregated, makeLink, makeOpen, makeReport } from './report-records.ts';
import { makeResponder } from './responder-records.ts';
import {
  makeAudienceCount,
  makeDelivery,
  makeProgress,
  makeScheduled,
  makeSentMail,
  makeSentSummary,
} from './sending-records.ts';
import { provideMessages } from '../messages/message-store.ts';

/** Handlers of an account with one of everything. */
export const filledAccount: StubHandlers<Blob> = {
  contactList: () => ({
    status: 200,
    body: pageWith([makeContact({ lists: [makeSubscription()], attributes: { city: 'London' } })]),
  }),
  contactShow: () => ({ status: 200, body: makeContact({ lists: [makeSubscription()] }) }),
  draftShow: () => ({ status: 200, body: makeDraft() }),
  formShow: () => ({ status: 200, body: makeForm() }),
  formSignUpList: () => ({ status: 200, body: pageWith([]) }),
  attributeList: () => ({ status: 200, body: pageWith([makeAttribute()]) }),
  listShow: () => ({ status: 200, body: makeList() }),
  listLanguageShow: () => ({ status: 200, body: { language: null } }),
  subscriberList: () => ({ status: 200, body: pageWith([makeSubscriber()]) }),
  formList: () => ({ status: 200, body: pageWith([makeForm()]) }),
  suppressionList: () => ({ status: 200, body: pageWith([makeSuppression()]) }),
  draftList: () => ({ status: 200, body: pageWith([makeDraft()]) }),
  htmlTemplateList: () => ({ status: 200, body: pageWith([makeHtmlTemplate()]) }),
  scheduledMailList: () => ({ status: 200, body: pageWith([makeScheduled()]) }),
  sentMailList: () => ({ status: 200, body: pageWith([makeSentSummary()]) }),
  sentMailShow: () => ({ status: 200, body: makeSentMail() }),
  audienceShow: () => ({ status: 200, body: { receivers: 15, subscriptions: 17, empty: { firstname: 2 } } }),
  sendingList: () => ({ status: 200, body: pageWith([makeProgress()]) }),
  sendingShow: () => ({ status: 200, body: makeProgress() }),
  deliveryList: () => ({ status: 200, body: pageWith([makeDelivery()]) }),
  reportList: () => ({ status: 200, body: pageWith([makeReport()]) }),
  reportShow: () => ({ status: 200, body: makeReport() }),
  audienceCount: () => ({ status: 200, body: makeAudienceCount(400) }),
  openAggregate: () => ({ status: 200, body: makeAggregated() }),
  linkList: () => ({ status: 200, body: pageWith([makeLink()]) }),
  openList: () => ({ status: 200, body: pageWith([makeOpen()]) }),
  bounceList: () => ({ status: 200, body: pageWith([]) }),
  unsubscriptionList: () => ({ status: 200, body: pageWith([]) }),
  responderList: () => ({ status: 200, body: pageWith([makeResponder()]) }),
  senderList: () => ({ status: 200, body: { ...pageWith([makeSender()]), prev: null } }),
  notificationList: () => ({ status: 200, body: pageWith([makeNotification({})]) }),
  tokenList: () => ({ status: 200, body: pageWith([makeToken()]) }),
  outboxList: () => ({ status: 200, body: pageWith([makeOutboxMail()]) }),
  outboxShow: () => ({ status: 200, body: makeOutboxMail() }),
  outgoingMailList: () => ({ status: 200, body: pageWith([makeOutgoingMail()]) }),
};

/** Responds with a signed-in session; there are no message files. */
export const signedIn: typeof fetch = async (asked) => {
  const url = asked instanceof Request ? asked.url : String(asked);
  if (url.includes('/messages/')) return new Response(null, { status: 404 });
  return Response.json({ signed_in: true, ways: ['password'], version: '1.2.3', expires: null });
};

/** Texts of the records above and of formatters, and names that aren't translated. */
const otherTexts = new RegExp(
  [
    'Newsdesk|DKIM|DMARC|English|Deutsch|Español|Français|Svenska',
    'Ada Lovelace|Lovelace|Newsletter|News|Spring is here|The Weekly|The Shop|Shop|Footer|City|Welcome|Hello',
    String.raw`Please confirm|By letter|\bAda\b|\bcity\b`,
    String.raw`##[a-z_]+(\|#?|##)|\b250 OK\b`,
    String.raw`[a-z]+@[a-z.]+|(https://)?[a-z]+\.example(/[a-z]+)?`,
    String.raw`[A-Z][a-z]{2} \d+, \d{4}(, \d+:\d\d [AP]M( [\w +:-]+)?)?`,
  ].join('|'),
  'g',
);

const shownAttributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'];

/** Returns the text outside of the brackets around each text of the pseudo-language. */
function outside(text: string): string {
  let depth = 0;
  return [...text]
    .filter((letter) => {
      if (letter === '⟦') depth += 1;
      if (letter === '⟧') depth -= 1;
      return depth === 0 && letter !== '⟧';
    })
    .join('');
}

/** Returns the page's texts outside the catalog. Tags split a text, so brackets are counted through the page. */
export function looseTexts(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode() !== null) {
    const { parentElement, textContent } = nodes.currentNode;
    const isHidden = (parentElement?.closest('style, [data-testid="address"]') ?? null) !== null;
    if (!isHidden) texts.push(textContent ?? '');
  }
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    shownAttributes.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...outside(texts.join('\n')).split('\n'), ...[...attributes, document.title].map(outside)]
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text.replaceAll(otherTexts, '')));
}

/** Provides all messages in the pseudo language. */
export function providePseudoLanguage(): void {
  for (const [area, messages] of compileCatalog('src/messages', pseudoLanguage))
    provideMessages(area, messages);
}
