import { describe, expect, it } from 'vitest';
import { smtpRelayOf } from '../../base/settings/smtp-relay.ts';
import { smtpTransport } from './smtp-transport.ts';
import { startRelay } from './testing/start-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

const login = { user: 'news', pass: 'right' };
const sendTo = (url: string) => smtpTransport(smtpRelayOf(url)).send(wireMessage());

describe('signing in to a relay', () => {
  it('sends with the right password', async () => {
    const { port, taken } = await startRelay({ encryption: 'none', login });
    expect(await sendTo(`smtp://news:right@127.0.0.1:${port}`)).toMatchObject({ kind: 'accepted' });
    expect(taken).toHaveLength(1);
  });

  it('keeps the message for later, with the answer, when the password is wrong', async () => {
    const { port, taken } = await startRelay({ encryption: 'none', login });
    const outcome = await sendTo(`smtp://news:wrong@127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
    expect(outcome.answer).toContain('535');
    expect(taken).toEqual([]);
  });

  it('keeps the message for later when the relay requires a password and none is set', async () => {
    const { port, taken } = await startRelay({ encryption: 'none', login });
    const outcome = await sendTo(`smtp://127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ kind: 'refused_for_now' });
    expect(outcome.answer).toMatch(/^530/);
    expect(taken).toEqual([]);
  });

  it('sends no password over an unencrypted line of the network', async () => {
    const { port, taken, passwords } = await startRelay({ encryption: 'none', login });
    // This machine at an address other than loopback.
    const outcome = await sendTo(`smtp://news:right@0.0.0.0:${port}`);
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
    expect(passwords).toEqual([]);
    expect(taken).toEqual([]);
  });
});
