import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { confirmationMail, type ConfirmationMailValues } from './confirmation-mail.rules.ts';

const link = 'https://news.example.com/p/confirm/x.y.z/';

const values: ConfirmationMailValues = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  attributes: { city: 'London' },
  listNames: 'Club, News',
  senderName: 'The Shop',
  confirmationLink: link,
};

const textOf = (text: string, more: Partial<ConfirmationMailValues> = {}) =>
  confirmationMail(
    { subject: 'S', text: `${text} ##confirmation_link##`, language: 'en' },
    { ...values, ...more },
  ).text.slice(0, -link.length - 1);

describe('a confirmation email', () => {
  it.each([
    ['##firstname## ##lastname##', 'Ada Lovelace'],
    ['##email## ##list_name## ##sendername##', 'ada@example.com Club, News The Shop'],
    ['[[city]] [[pet|no pet]] [[pet]]!', 'London no pet !'],
    ['##unknown## ##firstname [[no code]]', '##unknown## ##firstname [[no code]]'],
  ])('fills %s', (template, text) => {
    expect(textOf(template)).toBe(text);
  });

  it('has fallbacks for empty values', () => {
    expect(textOf('Hello ##firstname|there##,', { first_name: '' })).toBe('Hello there,');
  });

  it.each(['Buy at http://evil.example', 'evil.example/now', 'www.evil', 'a@b', '<b>', 'x'.repeat(61)])(
    'contains no text of a stranger that could be an advertisement: %s',
    (first_name) => {
      expect(textOf('Hello ##firstname|there##,', { first_name })).toBe('Hello there,');
      expect(textOf('[[city|-]]', { attributes: { city: first_name } })).toBe('-');
    },
  );

  it('fills no merge tag inside a value', () => {
    expect(textOf('##firstname##', { first_name: '##email##' })).toBe('##email##');
  });

  it('has the link below a text without one', () => {
    const { text, html } = confirmationMail({ subject: 'S', text: 'Hello\n', language: 'en' }, values);
    expect(text).toBe(`Hello\n\n${link}\n`);
    expect(html).toContain(`<a href="${link}">${link}</a>`);
  });

  it('keeps a subject in one line', () => {
    const template = { subject: 'Hi\r\nBcc: eve@example.com ##list_name##', text: '', language: 'en' };
    const { subject } = confirmationMail(template, { ...values, listNames: 'A\nB' });
    expect(subject).toBe('Hi Bcc: eve@example.com A B');
  });

  it('escapes its HTML', () => {
    const template = { subject: '', text: '<script>alert(1)</script> ##list_name##', language: 'en' };
    const { html } = confirmationMail(template, { ...values, listNames: '<img src=x>' });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x&gt;');
    expect(html).not.toContain('<script');
  });

  it('has default texts with the link once', () => {
    const t = messagesIn('public', 'en');
    const template = { subject: t('confirmEmail.subject'), text: t('confirmEmail.body'), language: 'en' };
    const mail = confirmationMail(template, values);
    expect(mail.subject).toBe('Confirm your subscription to Club, News');
    expect(mail.text.split(link)).toHaveLength(2);
    expect(mail.text).toMatch(/^Hello Ada,/);
  });
});
