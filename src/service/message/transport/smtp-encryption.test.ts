import { describe, expect, it } from 'vitest';
import { smtpRelayOf, tlsConflict } from '../../base/settings/smtp-relay.ts';
import { encryptionOf } from './encryption.ts';
import { smtpTransport } from './smtp-transport.ts';
import { startRelay } from './testing/start-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

const login = { user: 'news', pass: 'right' };
const sendTo = (url: string) => smtpTransport(smtpRelayOf(url)).send(wireMessage());

describe('a mail server on loopback with a self-signed certificate', () => {
  it.each([
    ['STARTTLS', 'smtp', ''],
    ['STARTTLS', 'smtp', '?tls=opportunistic'],
    ['STARTTLS', 'smtp', '?tls=require'],
    ['from the first byte', 'smtps', ''],
  ] as const)('accepts messages over %s, encrypted, with %s://…%s', async (encryption, scheme, query) => {
    const { port, taken } = await startRelay({ encryption, login });
    const outcome = await sendTo(`${scheme}://news:right@127.0.0.1:${port}/${query}`);
    expect(outcome).toMatchObject({ kind: 'accepted' });
    expect(taken.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  it.each([
    ['STARTTLS', 'smtp'],
    ['from the first byte', 'smtps'],
  ] as const)(
    'gets no message over %s with tls=verify; it is kept for later with the reason',
    async (encryption, scheme) => {
      const { port, taken, passwords } = await startRelay({ encryption, login });
      const outcome = await sendTo(`${scheme}://news:right@127.0.0.1:${port}/?tls=verify`);
      expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
      expect(outcome.answer).toMatch(/self-signed certificate/);
      expect(passwords).toEqual([]);
      expect(taken).toEqual([]);
    },
  );

  it('accepts messages unencrypted with tls=off', async () => {
    const { port, taken } = await startRelay({ encryption: 'STARTTLS' });
    expect(await sendTo(`smtp://127.0.0.1:${port}/?tls=off`)).toMatchObject({ kind: 'accepted' });
    expect(taken.map(({ isEncrypted }) => isEncrypted)).toEqual([false]);
  });
});

describe('a mail server on the network', () => {
  // This machine at an address other than loopback.
  it.each([
    ['?tls=opportunistic', 'accepted'],
    ['', 'accepted'],
    ['?tls=require', 'refused_for_now'],
    ['?tls=verify', 'refused_for_now'],
  ])('with a self-signed certificate and %j: %s', async (query, kind) => {
    const { port, taken } = await startRelay({ encryption: 'STARTTLS' });
    expect((await sendTo(`smtp://0.0.0.0:${port}/${query}`)).kind).toBe(kind);
    expect(taken.map(({ isEncrypted }) => isEncrypted)).toEqual(kind === 'accepted' ? [true] : []);
  });

  it('gets no message unencrypted with tls=require', async () => {
    const { port, taken } = await startRelay({ encryption: 'none' });
    const outcome = await sendTo(`smtp://0.0.0.0:${port}/?tls=require`);
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
    expect(taken).toEqual([]);
  });

  it.each(['', '?tls=opportunistic'])('is never sent a password unencrypted, with %j', async (query) => {
    const { port, taken, passwords } = await startRelay({ encryption: 'none', login });
    const outcome = await sendTo(`smtp://news:right@0.0.0.0:${port}/${query}`);
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
    expect(passwords).toEqual([]);
    expect(taken).toEqual([]);
  });

  it('is sent a password with an unproven certificate only with tls=opportunistic', async () => {
    const { port, passwords } = await startRelay({ encryption: 'STARTTLS', login });
    expect(await sendTo(`smtp://news:right@0.0.0.0:${port}`)).toMatchObject({ kind: 'refused_for_now' });
    expect(passwords).toEqual([]);
    const outcome = await sendTo(`smtp://news:right@0.0.0.0:${port}/?tls=opportunistic`);
    expect(outcome).toMatchObject({ kind: 'accepted' });
    expect(passwords).toEqual(['right']);
  });
});

describe('the encryption of a relay', () => {
  it.each([
    ['smtp://mail.example.com', 'opportunistic', false],
    ['smtp://me:it@mail.example.com', 'require', true],
    ['smtp://me:it@localhost', 'opportunistic', false],
    ['smtps://mail.example.com', 'require', true],
    ['smtps://127.0.0.1', 'require', false],
    ['smtps://mail.example.com/?tls=opportunistic', 'opportunistic', false],
    ['smtp://mail.example.com/?tls=verify', 'verify', true],
    ['smtp://localhost/?tls=verify', 'verify', true],
  ])('%s: %s, checks the certificate: %s', (url, mode, isChecked) => {
    const relay = smtpRelayOf(url);
    expect(relay.tls).toBe(mode);
    expect(encryptionOf(relay).tls.rejectUnauthorized).toBe(isChecked);
  });

  it.each([
    ['smtps://mail.example.com/?tls=off', 'always encrypted'],
    ['smtp://me:it@mail.example.com/?tls=off', 'travel unencrypted'],
    ['smtp://me:it@127.0.0.1/?tls=off', null],
    ['smtp://mail.example.com/?tls=off', null],
  ])('%s conflicts: %s', (url, reason) => {
    const conflict = tlsConflict(smtpRelayOf(url));
    if (reason === null) expect(conflict).toBeNull();
    else expect(conflict).toContain(reason);
  });
});
