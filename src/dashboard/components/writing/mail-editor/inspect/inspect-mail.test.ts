import { describe, expect, it } from 'vitest';
import type { MailFields } from '../open/open-mail.ts';
import { makeBlockDocument } from '../../../../testing/mail-records.ts';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { inspectMail } from './inspect-mail.ts';
import type { InspectionRequest } from './inspection.ts';

const noFields: MailFields = { subject: 'Spring', body: '', css: '', plain_text: '', blockdocument: null };

function inspect(fields: Partial<MailFields>, given: Partial<InspectionRequest> = {}) {
  const footer = { reason: 'Why you get this.', unsubscribe: 'Leave', language: 'en', direction: 'ltr' };
  const request = {
    language: null,
    attributes: null,
    ...{ audience: null, samples: null, images: {}, year: 2026, publicUrl: 'https://news.x.y' },
    contact: null,
    ...{ sender: null, list: null },
    footer,
    isPictured: true,
    ...given,
  };
  return inspectMail({ ...request, fields: { ...noFields, ...fields } });
}

/** Returns the field's text at the place of a rule's finding. */
function textAt(fields: Partial<MailFields>, rule: string): string | undefined {
  const place = inspect(fields).findings.find((finding) => finding.rule === rule)?.place ?? null;
  if (place === null || !('start' in place)) return undefined;
  return fields[place.in]?.slice(place.start, place.end);
}

const whole =
  '<html lang="en"><head><title>x</title></head><body><p>Hi</p><a href="nowhere">go</a></body></html>';

describe('the place of a finding', () => {
  it.each([
    ['a body alone', { body: '<p>Hi</p><a href="nowhere">go</a>' }],
    ['a whole document', { body: whole }],
    ['a whole document with css', { body: whole, css: 'p { color: red }' }],
    ['a body with css', { body: '<a href="nowhere">go</a>', css: 'a { color: red }' }],
  ])('is correct in %s', (_, fields) => {
    expect(textAt(fields, 'link-relative')).toBe('nowhere');
  });

  it('is in the CSS if the problem is there', () => {
    const fields = { body: whole, css: 'p { color: red }\n.a { display: grid }' };
    const inCss = inspect(fields).findings.filter(({ place }) => place?.in === 'css');
    expect(inCss).toMatchObject([{ rule: 'client', feature: 'css-display-grid' }]);
  });

  it('is the block with the problem', () => {
    const heading = (sort_order: number, words: string) =>
      newBlock('heading', { area: 1, sort_order }, { heading: words });
    const blockdocument = makeBlockDocument({
      blockdata_set: [heading(0, 'Hello ##firstname##'), heading(1, 'Hello ##nobody##')],
    });
    const places = inspect({ blockdocument }).findings.flatMap(({ rule, place }) =>
      rule === 'placeholder-unknown' ? [place] : [],
    );
    expect(places).toEqual([{ in: 'block', index: 1, text: { path: 'heading', words: '##nobody##' } }]);
  });
});

describe('the rendered email', () => {
  const ada = { email: 'ada@example.com', first_name: 'Ada', last_name: '', attributes: { town: '<b>Bath' } };

  it('contains the contact’s values, escaped', () => {
    const { html, subject } = inspect(
      { subject: 'Hi ##firstname##', body: '<p>[[town]] ##lastname|friend##</p>' },
      { contact: ada },
    );
    expect(subject).toBe('Hi Ada');
    expect(html).toContain('<p>&lt;b&gt;Bath friend</p>');
  });

  it('contains the expected sender’s name', () => {
    const sender = 'Bakery & Sons';
    expect(inspect({ body: '<p>##sendername##</p>' }, { sender }).html).toContain('<p>Bakery &amp; Sons</p>');
    expect(inspect({ body: '', subject: 'From ##sendername##' }, { sender }).subject).toBe(
      'From Bakery & Sons',
    );
  });

  it('appears in an inbox with only its preview text, and fallback texts instead of merge tags', () => {
    const subject = 'Dear ##firstname|friend##';
    const shown = inspect({ subject, body: '<p>For ##firstname|you##</p>' });
    expect(shown.subject).toBe('Dear friend');
    expect(shown.words).toMatch(/^For you/);
    const blockdocument = makeBlockDocument({ newsdesk: { v: 1, preview: 'News for ##firstname|you##' } });
    expect(inspect({ blockdocument }).words).toBe('News for you');
    expect(inspect({ blockdocument }, { contact: ada }).words).toBe('News for Ada');
  });

  it('has no working links', () => {
    expect(inspect({ body: '<a href="##unsubscribe##">leave</a>' }).html).toContain('href="#"');
  });

  it('isn’t rendered unless it is shown', () => {
    expect(inspect({ body: '<p>Hi</p>' }, { isPictured: false }).html).toBeNull();
  });
});

it('knows the account’s attributes', () => {
  const rules = (attributes: string[]) =>
    inspect({ body: '<p>[[town]]</p>' }, { attributes }).findings.map(({ rule }) => rule);
  expect(rules(['town'])).not.toContain('placeholder-unknown');
  expect(rules([])).toContain('placeholder-unknown');
});

it('fills in the names of the sender and the list that are expected', () => {
  const body = '<p>##sendername## writes to ##list_name##.</p>';
  expect(inspect({ body }, { sender: 'The Bakery', list: 'Bread letter' }).words).toMatch(
    /^The Bakery writes to Bread letter\./,
  );
  expect(inspect({ body }).words).toMatch(/^##sendername## writes to ##list_name##\./);
});
