import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StubHandlers } from '../../contract/stub/stub.ts';
import { compileCatalog } from '../../messages/catalog/compile.ts';
import { pseudoLanguage } from '../../messages/languages.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { makeDraft, makeHtmlTemplate } from '../testing/mail-records.ts';
import { makeOutboxMail, makeOutgoingMail } from '../testing/outbox-records.ts';
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
} from '../testing/records.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { makeAggregated, makeLink, makeOpen, makeReport } from '../testing/report-records.ts';
import { makeResponder } from '../testing/responder-records.ts';
import {
  makeDelivery,
  makeProgress,
  makeScheduled,
  makeSentMail,
  makeSentSummary,
} from '../testing/sending-records.ts';
import { provideMessages } from './message-store.ts';

/** Answers of an account that has one of everything. */
const filled: StubHandlers<Blob> = {
  contactList: () => ({
    status: 200,
    body: pageWith([makeContact({ lists: [makeSubscription()], attributes: { city: 'London' } })]),
  }),
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
  sendingList: () => ({ status: 200, body: pageWith([makeProgress()]) }),
  sendingShow: () => ({ status: 200, body: makeProgress() }),
  deliveryList: () => ({ status: 200, body: pageWith([makeDelivery()]) }),
  reportList: () => ({ status: 200, body: pageWith([makeReport()]) }),
  reportShow: () => ({ status: 200, body: makeReport() }),
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

const session: typeof fetch = async () =>
  Response.json({ signed_in: true, ways: ['password'], version: '1.2.3', expires: null });

/** Texts of the records above and of formatters, and names that aren't translated. */
const otherTexts = new RegExp(
  [
    'Newsdesk|DKIM|DMARC|English|Deutsch|Español|Français|Svenska',
    'Ada Lovelace|Newsletter|News|Spring is here|The Weekly|The Shop|Shop|Footer|City|Welcome|Hello',
    String.raw`Please confirm|By letter|\bAda\b|\bcity\b`,
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

/** Lists the page's texts that are in no catalog. Tags split a text, so brackets are counted through the page. */
function looseTexts(): string[] {
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

beforeAll(() => {
  for (const [area, messages] of compileCatalog('src/messages', pseudoLanguage))
    provideMessages(area, messages);
});
afterAll(provideEnglish);

describe('in the pseudo language', () => {
  it.each([
    ['/', 'Spring is here'],
    ['/contacts', 'ada@example.com'],
    ['/contacts?drawer=new', 'ada@example.com'],
    ['/lists', 'Newsletter'],
    ['/lists/news', 'ada@example.com'],
    ['/attributes', 'City'],
    ['/import', null],
    ['/forms', 'Footer'],
    ['/suppressions', 'By letter'],
    ['/drafts', 'Spring is here'],
    ['/drafts/new', null],
    ['/templates', null],
    ['/scheduled', 'Spring is here'],
    ['/sent', 'Spring is here'],
    ['/sent/3', 'Spring is here'],
    ['/reports', 'Spring is here'],
    ['/reports/3', 'Spring is here'],
    ['/auto-responders', 'Welcome'],
    ['/senders', 'The Weekly'],
    ['/notifications', 'Hello'],
    ['/outbox', 'Please confirm'],
    ['/settings', 'Shop'],
    ['/nowhere', null],
  ])('%s shows no text outside the catalog', async (at, record) => {
    renderDashboard({ at, handlers: filled, otherwise: session });
    if (record === null) await screen.findAllByRole('heading', { level: 1 });
    else await screen.findAllByText(record, { exact: false });
    expect(looseTexts()).toEqual([]);
  });

  it('finds texts and attributes that no catalog holds', () => {
    renderDashboard({ at: '/', ui: <p title="Tooltip">{`Outside ${'⟦ínšídé··⟧'}`}</p> });
    expect(looseTexts()).toEqual(['Outside', 'Tooltip']);
  });
});
