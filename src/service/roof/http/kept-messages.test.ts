import { describe, expect, it } from 'vitest';
import { inputFaults, sayInEnglish } from '../../../contract/wire/input-faults.ts';
import { inputSentence } from '../../../messages/input-sentence.ts';
import { messageOf } from '../../../messages/translator.ts';
import { availableLanguages, messagesIn, writeMessage } from '../../../messages/node/server-messages.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../testing/test-service.ts';

const t = messagesIn('api', 'en');
const tInput = messagesIn('input', 'en');
const codes = Object.keys(inputFaults).filter(
  (code): code is keyof typeof inputFaults => code in inputFaults,
);
const values = { value: 'maybe', limit: '255' };

describe('the sentences that clients compare', () => {
  // Word for word: programs compare these sentences. VOICE.md lists them.
  it.each([
    [tInput('required'), 'This field is required.'],
    [tInput('null'), 'This field may not be null.'],
    [tInput('blank'), 'This field may not be blank.'],
    [tInput('string'), 'Not a valid string.'],
    [tInput('boolean'), 'Must be a valid boolean.'],
    [tInput('integer'), 'A valid integer is required.'],
    [tInput('choice', { value: 'x' }), '"x" is not a valid choice.'],
    [tInput('maxLength', { limit: '255' }), 'Ensure this field has no more than 255 characters.'],
    [tInput('maxItems', { limit: '5000' }), 'Ensure this field has no more than 5000 elements.'],
    [tInput('minLength', { limit: '1' }), 'Ensure this field has at least 1 characters.'],
    [tInput('maxValue', { limit: '9' }), 'Ensure this value is less than or equal to 9.'],
    [tInput('minValue', { limit: '1' }), 'Ensure this value is greater than or equal to 1.'],
    [tInput('minItems'), 'This list may not be empty.'],
    [tInput('email'), 'Enter a valid email address.'],
    [tInput('time'), 'Enter a valid date and time.'],
    [tInput('page'), 'Invalid page.'],
    [tInput('missing'), 'Not found.'],
    [t('notFound'), 'Not found.'],
    [t('page'), 'Invalid page.'],
    [t('mail.copy', { subject: 'Hi' }), 'Copy of Hi'],
    [t('token'), 'Invalid token.'],
    [t('credentials'), 'Authentication credentials were not provided.'],
    [t('method', { method: 'PUT' }), 'Method "PUT" not allowed.'],
    [t('throttled', { seconds: '7' }), 'Request was throttled. Expected available in 7 seconds.'],
    [t('lists.unknown', { hashes: 'a, b' }), 'Invalid list id(s): a, b.'],
    [t('contact.taken'), 'A contact with this email already exists.'],
    [t('filesAndFields'), 'Both file and metadata cannot be provided in one request.'],
    [t('subscription.cancelled'), 'Cancelled subscriptions cannot be confirmed again.'],
    [
      t('subscription.canceledOn', { hashes: 'a' }),
      'Previously cancelled subscriptions cannot be confirmed again (a). A contact that is not shown as cancelled in the list was deleted after cancellation.',
    ],
  ])('says “%s”', (written, kept) => {
    expect(written).toBe(kept);
  });

  it.each(codes)('is the same in the contract and the catalog: %s', (code) => {
    expect(inputSentence(tInput, code, values)).toBe(sayInEnglish({ code, values }));
  });
});

it.each(availableLanguages())('every fault of an input has a sentence in %s', (language) => {
  const sentences = codes.map((code) => inputSentence(messagesIn('input', language), code, values));
  expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([]);
});

it('a message is written with its values once the language is known', () => {
  const message = messageOf('api', 'lists.unknown', { hashes: 'x1' });
  expect(writeMessage(message, 'de')).toBe(messagesIn('api', 'de')('lists.unknown', { hashes: 'x1' }));
});

describeEachEngine('the language of a refusal', (openTestStorage) => {
  it.each([
    [undefined, 'en'],
    ['*', 'en'],
    ['tlh, fr;q=0.8', 'fr'],
    ['sv-SE', 'sv'],
  ])('follows Accept-Language: %s', async (wanted, language) => {
    const service = await startTestService(openTestStorage);
    const headers = wanted === undefined ? {} : { 'accept-language': wanted };
    const post = (url: string, payload: object) => service.send({ method: 'POST', url, payload, headers });
    const blank = await post(`/v3${listCreate.path}`, { name: '' });
    expect(blank.json()).toEqual({ name: [messagesIn('input', language)('blank')] });
    const body = { email: 'ada@example.com', lists: ['nothing'] };
    const unknown = await post(`/v3${contactCreate.path}`, body);
    expect(unknown.json()).toEqual({
      lists: [messagesIn('api', language)('lists.unknown', { hashes: 'nothing' })],
    });
    const missing = await service.send({ method: 'GET', url: '/v3/lists/nothing/', headers });
    expect(missing.json()).toEqual({ detail: messagesIn('api', language)('notFound') });
  });
});
