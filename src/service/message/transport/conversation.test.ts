import { expect, it } from 'vitest';
import type { ConversationLine } from './conversation.ts';
import { smtpRelayOf } from '../../base/settings/smtp-relay.ts';
import { smtpTransport } from './smtp-transport.ts';
import { startRelay } from './testing/start-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

async function linesOf(pass: string, methods?: string[]): Promise<ConversationLine[]> {
  const login = { user: 'news', pass: 'a right pass' };
  const { port } = await startRelay({
    encryption: 'STARTTLS',
    login,
    ...(methods === undefined ? {} : { methods }),
  });
  const lines: ConversationLine[] = [];
  const relay = smtpRelayOf(`smtp://news:${encodeURIComponent(pass)}@127.0.0.1:${port}`);
  await smtpTransport(relay, { onLine: (line) => void lines.push(line) }).send(wireMessage({}, 'the body'));
  return lines;
}

it.each([['PLAIN'], ['LOGIN'], ['CRAM-MD5']])(
  'shows all but the password and the message: %s',
  async (method) => {
    const lines = await linesOf('a right pass', [method]);
    const said = lines.map(({ from, text }) => `${from === 'server' ? '<' : '>'} ${text}`);
    const all = said.join('\n');
    expect(said[0]).toMatch(/^< 220 /);
    for (const shown of ['> EHLO ', '> STARTTLS', `> AUTH ${method}`, '> MAIL FROM:', '> RCPT TO:', '> DATA'])
      expect(all).toContain(shown);
    for (const hidden of ['a right pass', Buffer.from('a right pass').toString('base64'), 'the body'])
      expect(all).not.toContain(hidden);
    expect(all).toContain('********');
    expect(all).not.toContain(Buffer.from('\0news\0a right pass').toString('base64'));
  },
);

it('shows the refusal of a wrong password', async () => {
  const lines = await linesOf('a wrong pass');
  expect(lines.filter(({ from }) => from === 'server').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^535 /),
  );
  expect(JSON.stringify(lines)).not.toContain('a wrong pass');
});
