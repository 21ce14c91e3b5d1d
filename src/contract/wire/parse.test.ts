import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { blockTemplateUpdate } from '../mails/block-templates.ts';
import { contactCreate, contactImportBulk, contactList } from '../people/contacts.ts';
import { draftSend } from '../mails/draft-send.ts';
import { draftList, draftReplace } from '../mails/drafts.ts';
import { formCreate } from '../forms/forms.ts';
import { importCreate } from '../imports/import-create.ts';
import { listCreate, listUpdate } from '../people/lists.ts';
import { inputFault, inputFaults, sayInEnglish } from './input-faults.ts';
import { noField, parseInput, type FieldErrors } from './parse.ts';
import { responderCreate } from '../sending/responders.ts';
import { segmentDefinition } from '../people/segments/match.ts';
import { tokenCreate } from '../desk/tokens.ts';

function errorsOf(schema: z.ZodMiniType, value: unknown): FieldErrors | null {
  const parsed = parseInput(schema, value, sayInEnglish);
  return parsed.ok ? null : parsed.errors;
}

const contact = (part: object) => ({ email: 'a@example.org', ...part });

const send = (part: object) => ({ lists: ['a'], sender_id: 1, ...part });

const document = (part: object) => ({ blockdocument: part });

const cases: [string, z.ZodMiniType, unknown, FieldErrors][] = [
  ['a field left out', listCreate.body, {}, { name: ['This field is required.'] }],
  ['null', listCreate.body, { name: null }, { name: ['This field may not be null.'] }],
  ['a blank', listCreate.body, { name: ' \n' }, { name: ['This field may not be blank.'] }],
  [
    'a text that is too long',
    listCreate.body,
    { name: 'x'.repeat(256) },
    { name: ['Ensure this field has no more than 255 characters.'] },
  ],
  ['an object as text', listCreate.body, { name: {} }, { name: ['Not a valid string.'] }],
  [
    'a list as text',
    tokenCreate.body,
    { name: 'a', description: [] },
    { description: ['Not a valid string.'] },
  ],
  ['a boolean as text', listUpdate.body, { description: true }, { description: ['Not a valid string.'] }],
  [
    'several fields',
    formCreate.body,
    { lists: [] },
    { name: ['This field is required.'], lists: ['This list may not be empty.'] },
  ],
  ['a body that is a text', listCreate.body, 'name', { [noField]: ['Expected an object.'] }],
  ['a body that is a list', listCreate.body, [1], { [noField]: ['Expected an object.'] }],
  ['a body that is null', listCreate.body, null, { [noField]: ['This field may not be null.'] }],
  ['an address without @', contactCreate.body, { email: 'a' }, { email: ['Enter a valid email address.'] }],
  ['a blank address', contactCreate.body, { email: ' ' }, { email: ['This field may not be blank.'] }],
  ['a number as address', contactCreate.body, { email: 5 }, { email: ['Not a valid string.'] }],
  [
    'a number as a list of items',
    contactCreate.body,
    contact({ lists: 5 }),
    { lists: ['Expected a list of items.'] },
  ],
  [
    'an item without its key',
    contactCreate.body,
    contact({ lists: ['a', {}] }),
    { lists: ['item 2, hash: This field is required.'] },
  ],
  [
    'an item that is neither text nor object',
    contactCreate.body,
    contact({ lists: [7] }),
    { lists: ['item 1: Expected an object.'] },
  ],
  [
    'a wrong boolean in an item',
    contactCreate.body,
    contact({ lists: [{ hash: 'a', confirmed: 'maybe' }] }),
    { lists: ['item 1, confirmed: Must be a valid boolean.'] },
  ],
  [
    'an attribute that is an object',
    contactCreate.body,
    contact({ attributes: { city: {} } }),
    { attributes: ['city: Not a valid string.'] },
  ],
  [
    'attributes that are a text',
    contactCreate.body,
    contact({ attributes: 'x' }),
    { attributes: ['Expected an object.'] },
  ],
  [
    'a phone number without country code',
    contactCreate.body,
    contact({ sms_number: '070' }),
    { sms_number: ['Enter a phone number with its country code, such as +46701234567.'] },
  ],
  ['a wrong boolean', contactList.query, { active: 'maybe' }, { active: ['Must be a valid boolean.'] }],
  [
    'a wrong time',
    contactList.query,
    { created_lt: 'soon' },
    { created_lt: ['Enter a valid date and time.'] },
  ],
  [
    'letters as a number',
    contactList.query,
    { created_year: 'x' },
    { created_year: ['A valid integer is required.'] },
  ],
  [
    'no digits at all',
    contactList.query,
    { created_year: '' },
    { created_year: ['A valid integer is required.'] },
  ],
  [
    'a fraction as a whole number',
    responderCreate.body,
    { draft: 1.5, list: 'a', time_to_send: { hours: 0, days: 0 } },
    { draft: ['A valid integer is required.'] },
  ],
  [
    'an object as a number',
    contactList.query,
    { created_month: { a: 1 } },
    { created_month: ['A valid integer is required.'] },
  ],
  [
    'digits beyond the range',
    contactList.query,
    { created_month: '13' },
    { created_month: ['Ensure this value is less than or equal to 12.'] },
  ],
  [
    'digits below the range',
    contactList.query,
    { created_month: '-1' },
    { created_month: ['Ensure this value is greater than or equal to 1.'] },
  ],
  [
    'digits beyond any range',
    contactList.query,
    { created_day: '99999999999999999999' },
    { created_day: ['A valid integer is required.'] },
  ],
  ['a number that is no choice', importCreate.body, { mode: 7 }, { mode: ['"7" is not a valid choice.'] }],
  [
    'a word that is no choice',
    draftList.query,
    { type: 'html' },
    { type: ['"html" is not a valid choice.'] },
  ],
  ['an object that is no choice', importCreate.body, { mode: {} }, { mode: ['Not a valid value.'] }],
  ['two characters for one', importCreate.body, { delimiter: ';;' }, { delimiter: [inputFaults.character] }],
  [
    'a member of an object left out',
    importCreate.body,
    { mapping: { contact: {} } },
    { mapping: ['contact, email: This field is required.'] },
  ],
  [
    'an item of a list of contacts',
    contactImportBulk.body,
    { items: [contact({}), { email: 'x' }] },
    { items: ['item 2, email: Enter a valid email address.'] },
  ],
  ['a page below 1', contactList.query, { page: '0' }, { page: ['Invalid page.'] }],
  ['several pages', contactList.query, { page: ['1', '2'] }, { page: ['Invalid page.'] }],
  [
    'a wait without its parts',
    responderCreate.body,
    { draft: 1, list: 'a', time_to_send: {} },
    { time_to_send: ['hours: This field is required.', 'days: This field is required.'] },
  ],
  [
    'a send request without sender',
    draftSend.body,
    { lists: ['a'] },
    { sender_id: [inputFaults.sendSender] },
  ],
  ['no lists', draftSend.body, send({ lists: [] }), { lists: ['This list may not be empty.'] }],
  [
    'a list to tell friends of that gets no mail',
    draftSend.body,
    send({ tell_a_friend: 'b' }),
    { tell_a_friend: [inputFaults.ownList] },
  ],
  [
    'tracking that is neither',
    draftSend.body,
    send({ tracking: 'x' }),
    { tracking: ['Expected a list of items.'] },
  ],
  [
    'a tracking without parameters',
    draftSend.body,
    send({ tracking: [{ type: 0 }] }),
    { tracking: ['item 1, params: This field is required.'] },
  ],
  [
    'a form without sender',
    formCreate.body,
    { name: 'F', lists: ['a'], sender: 'Ada' },
    { sender_id: [inputFaults.formSender] },
  ],
  ['a draft without content', draftReplace.body, { subject: 'S' }, { body: ['This field is required.'] }],
  [
    'a color with #',
    blockTemplateUpdate.body,
    document({ p_font_color: '#fff' }),
    { blockdocument: [`p_font_color: ${inputFaults.color}`] },
  ],
];

describe('parseInput', () => {
  it.each(cases)('answers %s in the words of the API', (...[, schema, value, errors]) => {
    expect(errorsOf(schema, value)).toEqual(errors);
  });

  it('reads an issue of zod inside a union', () => {
    const within = {
      on: 'list',
      is: 'cancelled',
      lists: ['a'],
      which: 'any',
      joined: { is: 'before', date: '2026-01-01' },
    };
    const match = { ...within, left: { is: ['after'], date: '2026-01-01' } };
    expect(errorsOf(segmentDefinition, { v: 1, match })).toEqual({
      match: ['left, is: This field is required.'],
    });
  });

  it('returns a valid value', () => {
    expect(parseInput(listCreate.body, { name: ' Name ', unknown: 1 })).toEqual({
      ok: true,
      value: { name: ' Name ', description: '' },
    });
  });

  it('repeats no message of a field', () => {
    const odd = z.refine<number>((value) => value % 2 === 1, { error: inputFault('choice') });
    expect(errorsOf(z.object({ a: z.number().check(odd, odd) }), { a: 2 })).toEqual({
      a: [sayInEnglish({ code: 'choice', values: {} })],
    });
  });

  it('distinguishes fields from members of the object prototype', () => {
    const value: unknown = JSON.parse('{"__proto__": 1, "constructor": 1}');
    const errors = errorsOf(z.record(z.string(), z.string()), value) ?? {};
    expect(Object.keys(errors)).toContain('constructor');
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
  });
});
