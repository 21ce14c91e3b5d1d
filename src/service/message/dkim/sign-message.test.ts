import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startNameServer } from '../../senders/senders/testing/start-name-server.ts';
import { composeMessage } from '../compose/compose-message.ts';
import { signMessage } from './sign-message.ts';
import { verifySignatures } from './testing/verify-signatures.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const signer = { domain: 'shop.example', selector: 'newsdesk', privateKey };

const compose = (headers: Record<string, string> = {}, plain: string | null = null) =>
  composeMessage({
    message_id: '<one@shop.example>',
    date: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
    from: { name: 'Åsas butik', email: 'asa@shop.example' },
    to: { name: '', email: 'ada@example.org' },
    reply_to: null,
    subject: 'Välkommen  till oss',
    text: plain ?? '.\n\nFrom here  \n\n\n',
    html: plain === null ? `<p>Hej ${'ö'.repeat(2000)}</p>` : null,
    headers,
  });

async function verified(
  change: (text: string) => string,
  ...[headers, plain]: Parameters<typeof compose>
): Promise<string[]> {
  const { address } = await startNameServer({
    'newsdesk._domainkey.shop.example': { txt: [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`] },
  });
  const signed = await signMessage(await compose(headers, plain), signer);
  return verifySignatures(Buffer.from(change(signed.toString('latin1')), 'latin1'), address);
}

describe('a signed message', () => {
  it('is verified by its recipient', async () => {
    expect(await verified((text) => text)).toEqual(['pass shop.example']);
  });

  it.each([
    ['its text', (text: string) => text.replace('From here', 'From there')],
    ['its subject', (text: string) => text.replace(/^Subject: .*$/m, 'Subject: Other')],
    ['its sender', (text: string) => text.replace('asa@shop.example', 'eve@shop.example')],
    ['how to unsubscribe', (text: string) => text.replace('One-Click', 'Two-Click')],
    ['what is read first, by a second subject', (text: string) => `Subject: Other\r\n${text}`],
  ])('fails verification after a change of %s', async (_, change) => {
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    expect(await verified(change, headers)).not.toEqual(['pass shop.example']);
  });

  it.each(['', '\n', '\n\n\n', 'one line', 'two\n\nparts  \n  \n'])(
    'is verified whatever empty lines end it: %j',
    async (text) => {
      expect(await verified((source) => source, {}, text)).toEqual(['pass shop.example']);
    },
  );

  it.each([
    [
      'adds spaces',
      (text: string) => text.replace('From here', 'From \t here').replace('Subject: ', 'Subject:  '),
    ],
    ['adds spaces to the ends of lines', (text: string) => text.replace(/here(.*)\r\n/, 'here$1 \t\r\n')],
    ['adds empty lines to its end', (text: string) => `${text}\r\n\r\n`],
  ])('is verified when a server on the way %s', async (_, change) => {
    expect(await verified(change, {}, 'One\n\nFrom here on')).toEqual(['pass shop.example']);
  });

  it('fails verification when two words become one', async () => {
    const change = (text: string) => text.replace('From here', 'Fromhere');
    expect(await verified(change, {}, 'From here on')).not.toEqual(['pass shop.example']);
  });

  it('is the message with one field before it', async () => {
    const source = await compose();
    const signed = await signMessage(source, signer);
    expect(signed.toString('latin1').endsWith(source.toString('latin1'))).toBe(true);
    expect(signed.toString('latin1').match(/^DKIM-Signature:/gm)).toHaveLength(1);
  });

  it('rejects an invalid key', async () => {
    const source = await compose();
    await expect(signMessage(source, { ...signer, privateKey: 'no key' })).rejects.toThrow();
  });
});
