import { expect, it } from 'vitest';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import { checkDomain, type CheckSubject } from './checks.ts';
import type { DomainCheck } from './domain-check.ts';
import type { Answer, DnsLookup } from './lookup.ts';

const subject: CheckSubject = {
  email: 'news@example.com',
  bounceDomain: null,
  relayAddresses: ['192.0.2.7'],
  relayHost: null,
  selector: 'newsdesk',
  publicKey: 'none',
};

/** Builds a lookup that answers from texts by name; any other name has no record. */
function lookupOf(texts: Readonly<Record<string, readonly string[]>>): DnsLookup {
  const absent = () => Promise.resolve({ state: 'absent' } as const);
  const txt = (name: string): Promise<Answer<string>> => {
    const values = texts[name];
    return values === undefined ? absent() : Promise.resolve({ state: 'found', values });
  };
  return { txt, addresses: absent, exchangers: absent };
}

async function sentences(
  texts: Readonly<Record<string, readonly string[]>>,
  kind: DomainCheck['kind'],
  language: string,
) {
  const { checks } = await checkDomain(subject, lookupOf(texts));
  const check = checks.find((one) => one.kind === kind);
  return [check?.expected ?? '', check?.reason ?? ''].map((kept) => sentenceIn(kept, language));
}

it.each([
  [
    'spf',
    {},
    ['One TXT record that begins with v=spf1 and allows 192.0.2.7.', 'example.com has no SPF record.'],
    ['Ein TXT-Eintrag, der mit v=spf1 beginnt und 192.0.2.7 zulässt.', 'example.com hat keinen SPF-Eintrag.'],
  ],
  [
    'spf',
    { 'example.com': ['v=spf1 include:x.example -all'] },
    [
      'One TXT record that begins with v=spf1 and allows 192.0.2.7.',
      "The record can't be used: it includes x.example, which has no SPF record.",
    ],
    [
      'Ein TXT-Eintrag, der mit v=spf1 beginnt und 192.0.2.7 zulässt.',
      'Der Eintrag ist nicht verwendbar: x.example wird eingebunden, hat aber keinen SPF-Eintrag.',
    ],
  ],
  [
    'dkim',
    { 'newsdesk._domainkey.example.com': ['v=DKIM1; s=tlsrpt; p=x'] },
    [
      "One TXT record with Newsdesk's key. Newsdesk signs emails once the record is found.",
      'Its "s=" does not allow email.',
    ],
    [
      'Ein TXT-Eintrag mit dem Schlüssel dieses Newsdesk, das signiert, sobald der Eintrag vorhanden ist.',
      '„s=“ lässt E-Mails nicht zu.',
    ],
  ],
  [
    'dmarc',
    {},
    [
      'One TXT record that begins with v=DMARC1 and has a policy: none, quarantine, or reject.',
      'Neither example.com nor a domain above it has a DMARC record.',
    ],
    [
      'Ein TXT-Eintrag, der mit v=DMARC1 beginnt und eine Richtlinie hat: none, quarantine oder reject.',
      'Weder example.com noch eine übergeordnete Domain hat einen.',
    ],
  ],
  [
    'alignment',
    { 'example.com': ['v=spf1 ip4:192.0.2.7 -all'] },
    [
      'DKIM passes for example.com, or SPF for example.com or its organization.',
      'The return path is of the same domain as the address.',
    ],
    [
      messagesIn('api', 'de')('alignment.expected', { domain: 'example.com' }),
      'Der Rückweg gehört zur selben Domain wie die Adresse.',
    ],
  ],
] as const)('shows the check %s of %j in the reader’s language', async (...[kind, texts, en, de]) => {
  expect(await sentences(texts, kind, 'en')).toEqual(en);
  expect(await sentences(texts, kind, 'de')).toEqual(de);
});
