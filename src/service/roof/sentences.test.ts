import { describe, expect, it } from 'vitest';
import { contactList } from '../../contract/people/contacts.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { contactCreate } from '../../contract/people/contacts.ts';
import { suppressionCreate } from '../../contract/people/suppressions.ts';
import { messageOf } from '../../messages/translator.ts';
import { keptSentence, sentenceIn } from '../base/stored-message.ts';
import { suppressedReason } from '../people/standing/suppressions.rules.ts';
import { inactiveReason } from '../results/bounces/bounces.rules.ts';
import { detailOf, type SendingReason } from '../sending/sendings/sending-reasons.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService } from './testing/test-service.ts';

const bounce = { mail_subject: 'News', description: '550 <unknown>' };

describe('a sentence in a column', () => {
  it.each([
    [
      inactiveReason({ ...bounce, kind: 'hard' }),
      'The email “News” bounced permanently. 550 <unknown>',
      'Die E-Mail „News“ ist dauerhaft unzustellbar. 550 <unknown>',
    ],
    [
      inactiveReason({ ...bounce, kind: 'hard', description: '' }),
      'The email “News” bounced permanently.',
      'Die E-Mail „News“ ist dauerhaft unzustellbar.',
    ],
    [
      inactiveReason({ ...bounce, kind: 'soft' }),
      '5 emails in a row bounced, the last one “News”. 550 <unknown>',
      '5 E-Mails nacheinander kamen nicht an, zuletzt „News“. 550 <unknown>',
    ],
    [
      inactiveReason({ ...bounce, kind: 'complaint' }),
      'The email “News” was reported as spam.',
      'Die E-Mail „News“ wurde als Spam gemeldet.',
    ],
    [
      suppressedReason({ kind: 'address', reason: 'asked' }),
      'The address is on the suppression list: its owner asked for no more email.',
      'Die Adresse steht auf der Sperrliste: Der Inhaber möchte keine E-Mails mehr.',
    ],
    [
      suppressedReason({ kind: 'domain', reason: 'desk' }),
      'The domain is on the suppression list: it was added by hand.',
      'Die Domain steht auf der Sperrliste: Sie wurde von Hand hinzugefügt.',
    ],
    [
      keptSentence(messageOf('api', 'delivery.deleted')),
      'The contact was deleted before this email was sent to them.',
      'Der Kontakt wurde gelöscht, bevor diese E-Mail an ihn gesendet wurde.',
    ],
    [
      keptSentence(messageOf('api', 'delivery.inactive')),
      'The contact became inactive before this email was sent to them.',
      'Der Kontakt wurde inaktiv, bevor diese E-Mail an ihn gesendet wurde.',
    ],
    [
      keptSentence(messageOf('api', 'delivery.noList')),
      'The contact was no longer on any of the lists when this email was sent.',
      'Der Kontakt stand auf keiner der Listen mehr, als diese E-Mail gesendet wurde.',
    ],
    [
      keptSentence(messageOf('api', 'delivery.stopped')),
      'Stopped after a copy of the database was restored.',
      'Gestoppt, nachdem eine Kopie der Datenbank wiederhergestellt wurde.',
    ],
    [
      keptSentence(messageOf('api', 'delivery.captured')),
      'Kept in the local outbox.',
      'Im lokalen Postausgang abgelegt.',
    ],
    ['550 5.1.1 User unknown', '550 5.1.1 User unknown', '550 5.1.1 User unknown'],
    ['{"area":"api","key":"page"}', '{"area":"api","key":"page"}', '{"area":"api","key":"page"}'],
    // A column may have cut it off.
    ['\u0001{"area":"ap', '\u0001{"area":"ap', '\u0001{"area":"ap'],
  ])('is written in its reader’s language: %#', (kept, en, de) => {
    expect(sentenceIn(kept, 'en')).toBe(en);
    expect(sentenceIn(kept, 'de')).toBe(de);
  });
});

describe('the detail of a send', () => {
  it.each<readonly [SendingReason, string, string]>([
    [
      'not_sent_in_time',
      'Newsdesk could not send this email when it was due.',
      'Newsdesk konnte diese E-Mail zur geplanten Zeit nicht senden.',
    ],
    [
      'relay_unreachable',
      "The mail server can't be reached. Newsdesk keeps trying.",
      'Der Mailserver ist nicht erreichbar. Newsdesk versucht es weiter.',
    ],
    [
      'retrying',
      "Some recipients' servers asked to try again later.",
      'Die Server einiger Empfänger haben um einen späteren Versuch gebeten.',
    ],
    ['other', 'Stored in English.', 'Stored in English.'],
  ])('says %s in its reader’s language', (reason, en, de) => {
    const stored = 'Stored in English.';
    expect(detailOf(reason, { stored, language: 'en' })).toBe(en);
    expect(detailOf(reason, { stored, language: 'de' })).toBe(de);
  });
});

describeEachEngine('the reason of an inactive contact', (openTestStorage) => {
  it.each([
    [{}, 'The address is on the suppression list: it must not get email for legal reasons.'],
    [
      { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' },
      'Die Adresse steht auf der Sperrliste: Aus rechtlichen Gründen darf sie keine E-Mails erhalten.',
    ],
  ])('follows Accept-Language: %j', async (headers, inactive_reason) => {
    const { call, send } = await startTestService(openTestStorage);
    const { hash } = await call(listCreate, { body: { name: 'News' } });
    await call(contactCreate, { body: { email: 'ada@example.com', lists: [hash] } });
    await call(suppressionCreate, { body: { address: 'ada@example.com', reason: 'legal' } });
    const listed = await send({ url: `/v3${contactList.path}`, headers });
    expect(listed.json()).toMatchObject({ results: [{ active: false, inactive_reason }] });
  });
});
