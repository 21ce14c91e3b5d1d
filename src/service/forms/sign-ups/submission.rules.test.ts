import { messagesIn } from '../../../messages/node/server-messages.ts';
import { describe, expect, it } from 'vitest';
import { parsePhoneNumber } from '../../../lib/contact/contact-fields.ts';
import type { FormWords } from '../forms/forms.rules.ts';
import { readSubmission } from './submission.rules.ts';

const asked = { first_name: 0, last_name: 0, sms_number: 1, attributes: [] };
const words: FormWords = {
  email: { name: 'email', label: 'Email', autocomplete: 'email' },
  others: [],
  button: 'Subscribe',
  success: 'Done',
  invalidEmail: 'Not an address',
};

const t = messagesIn('public', 'en');

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
