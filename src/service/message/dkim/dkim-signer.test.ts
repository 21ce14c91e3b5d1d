import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { expect, it } from 'vitest';
import { createSigning } from '../../base/links/signing.ts';
import { compileMail } from '../compose/compile-mail.ts';
import { MessageSpace } from '../compose/message-space.ts';
import { prepareMail } from '../compose/prepare-mail.ts';
import { trackedAddresses } from '../compose/tracked-addresses.ts';
import { dkimFieldSigner } from './dkim-signer.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});

async function signedMessage(): Promise<string> {
  const signing = createSigning('secret');
  const addresses = trackedAddresses('https://news.example.com', signing);
  const mail = {
    sending_id: 1,
    isAutomatic: false,
    isTest: false,
    mayTell: false,
    from: { name: 'Grüße vom Laden', email: 'shop@example.com' },
    subject: 'Ein  langer Betreff mit Umlauten wie in Grüße, der über mehrere Zeilen geht, ##firstname##',
    html: '<p>Hello   ##firstname## </p>\n\n\n',
    text: 'Hello ##firstname## \n\n\n',
    attributes: new Set<string>(),
    language: null,
    lists: new Map([[3, { name: 'Friends', hash: 'l3' }]]),
  };
  const to = { delivery_id: 5, list_id: 3, email: 'ada@example.org', first_name: 'Ada', last_name: '' };
  const space = new MessageSpace();
  const { head } = compileMail(
    { ...mail, prepared: prepareMail(mail) },
    { signing, addresses, unsubscribeAddress: null },
  ).fill({ ...to, attributes: {}, language: null }, Date.UTC(2026, 0, 2), space);
  const sign = dkimFieldSigner({ domain: 'example.com', selector: 'newsdesk', privateKey });
  return space.message(`${await sign({ head, body: space.body() })}${head}\r\n`).toString();
}

async function verdictOf(message: string): Promise<string | undefined> {
  const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
  const resolver = (name: string) =>
    name === 'newsdesk._domainkey.example.com'
      ? Promise.resolve([[record]])
      : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  const { results } = await dkimVerify(Buffer.from(message), { resolver });
  return results[0]?.status.result;
}

it('makes signatures that another implementation verifies', async () => {
  expect(await verdictOf(await signedMessage())).toBe('pass');
});

it.each([
  ['the subject', (message: string) => message.replace('Subject: ', 'Subject: Re: ')],
  ['the body', (message: string) => message.replace('Hello', 'Hallo')],
  ['the way to unsubscribe', (message: string) => message.replace('/p/u/', '/p/x/')],
])('makes signatures that reveal a change of %s', async (...[, change]) => {
  expect(await verdictOf(change(await signedMessage()))).not.toBe('pass');
});
