import { messagesIn } from '../../../messages/node/server-messages.ts';
import { describe, expect, it } from 'vitest';
import { textType } from '../../../lib/contact/attribute-types.ts';
import { parsePhoneNumber } from '../../../lib/contact/contact-fields.ts';
import { trapName } from '../forms/form-snippet.ts';
import { emptyFields } from '../forms/form-fields.ts';
import { formWords } from '../forms/forms.rules.ts';
import { readSubmission } from './submission.rules.ts';

const asked = { first_name: 0, last_name: 0, sms_number: 1, attributes: [] };
const t = messagesIn('public', 'en');
const words = formWords(t, emptyFields, []);

describe('a phone number in a form is judged as in a contact', () => {
  it.each(['+46 (0)70-123.45', '', ' - ', '070 123 45 67', '+0701234567', '+46701234567', '+1', 'phone'])(
    '%j',
    (typed) => {
      const phone = parsePhoneNumber(typed);
      const read = readSubmission({ email: 'ada@example.com', sms_number: typed }, asked, { words, t });
      expect(read).toMatchObject(
        phone.ok
          ? { kind: 'values', values: { sms_number: phone.number } }
          : { kind: 'invalid', errors: { sms_number: [t('field.smsNumber.error')] } },
      );
    },
  );
});

describe('a text in a form', () => {
  const named = { ...asked, first_name: 1, attributes: [{ code: 'city', name: 'City', ...textType }] };

  it.each([
    ['first_name', { first_name: 'a'.repeat(256) }, 255],
    ['city', { city: 'a'.repeat(1001) }, 1000],
  ])('is refused if %s is longer than allowed', (input, given, count) => {
    const body = { email: 'ada@example.com', ...given };
    expect(readSubmission(body, named, { words, t })).toMatchObject({
      kind: 'invalid',
      errors: { [input]: [t('field.tooLong.error', { count })] },
    });
  });

  it('is accepted at its full length, on one line, and only if the form has the field', () => {
    const body = { email: 'ada@example.com', first_name: `${'a'.repeat(253)}\nb`, last_name: 'Lovelace' };
    expect(readSubmission(body, named, { words, t })).toMatchObject({
      kind: 'values',
      values: { first_name: `${'a'.repeat(253)} b`, last_name: '' },
    });
  });

  it('in the trap means a bot', () => {
    expect(readSubmission({ email: 'ada@example.com', [trapName]: 'x' }, asked, { words, t })).toEqual({
      kind: 'machine',
    });
  });
});
