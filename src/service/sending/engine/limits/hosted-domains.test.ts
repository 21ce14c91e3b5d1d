import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import { HostedDomains, type AskExchangers } from './hosted-domains.ts';
import { destinationOfServers } from './mail-hosts.ts';

const minute = 60_000;

/** Builds hosted domains with a resolver and a clock that the test controls. */
function hosted(answer: (domain: string) => readonly string[] | null | Error) {
  const clock = { now: 0 };
  const asked: string[][] = [];
  const ask: AskExchangers = (domains) => {
    asked.push([...domains]);
    const found = new Map<string, readonly string[] | null>();
    for (const domain of domains) {
      const servers = answer(domain);
      if (servers instanceof Error) return Promise.reject(servers);
      found.set(domain, servers);
    }
    return Promise.resolve(found);
  };
  return { clock, asked, all: new HostedDomains({ ask, log: silentLog, now: () => clock.now }) };
}

describe('servers named', () => {
  it.each([
    ['aspmx.l.google.com', 'gmail.com'],
    ['ALT1.ASPMX.L.GOOGLE.COM.', 'gmail.com'],
    ['acme-com.mail.protection.outlook.com', 'mail.protection.outlook.com'],
    ['acme-com.d-v1.mx.microsoft', 'mail.protection.outlook.com'],
    ['outlook-com.olc.protection.outlook.com', 'outlook.com'],
    ['mx0a-001.pphosted.com', 'pphosted.com'],
    ['eu-smtp-inbound-1.mimecast.com', 'mimecast.com'],
    ['mail.notgoogle.com', null],
    ['google.com.example', null],
    ['mx.acme.example', null],
  ])('%s belong to %s', (name, expected) => {
    expect(destinationOfServers([name])).toBe(expected);
  });
});

describe('hosted domains', () => {
  it('use the domain itself until its host is known', async () => {
    const { all, asked } = hosted((domain) => (domain === 'acme.example' ? ['aspmx.l.google.com'] : []));
    expect(all.destinationOf('ada@acme.example')).toBe('acme.example');
    expect(all.destinationOf('bo@own.example')).toBe('own.example');
    await all.settled();
    expect(all.destinationOf('ada@Acme.example')).toBe('gmail.com');
    expect(all.destinationOf('bo@own.example')).toBe('own.example');
    expect(asked).toEqual([['acme.example', 'own.example']]);
  });

  it('are looked up again after hours, and keep the old result when nobody answers', async () => {
    const servers: { now: readonly string[] | null } = { now: ['aspmx.l.google.com'] };
    const { all, asked, clock } = hosted(() => servers.now);
    all.destinationOf('ada@acme.example');
    await all.settled();
    clock.now = 7 * 60 * minute;
    servers.now = null;
    expect(all.destinationOf('ada@acme.example')).toBe('gmail.com');
    await all.settled();
    expect(all.destinationOf('ada@acme.example')).toBe('gmail.com');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['nobody answers', null],
    ['asking fails', new Error('no name server')],
  ])('use their own domain if %s, and ask no name server for a while', async (...[, answer]) => {
    const { all, asked, clock } = hosted(() => answer);
    const emails = Array.from({ length: 200 }, (_, at) => `ada@d${at}.example`);
    for (const email of emails) all.destinationOf(email);
    await all.settled();
    expect(asked.flat()).toHaveLength(50);
    expect(all.destinationOf('ada@d7.example')).toBe('d7.example');
    await all.settled();
    expect(asked).toHaveLength(1);
    clock.now = 11 * minute;
    all.destinationOf('ada@d7.example');
    await all.settled();
    expect(asked).toHaveLength(2);
  });

  it('are still looked up when name servers can’t answer for single domains', async () => {
    const { all } = hosted((domain) => (domain === 'broken.example' ? null : ['aspmx.l.google.com']));
    for (const email of ['ada@broken.example', 'bo@acme.example']) {
      all.destinationOf(email);
      await all.settled();
    }
    expect(all.destinationOf('bo@acme.example')).toBe('gmail.com');
  });

  it('are limited to two thousand at a time', async () => {
    const { all, asked } = hosted(() => []);
    for (let at = 0; at < 5000; at += 1) all.destinationOf(`ada@d${at}.example`);
    await all.settled();
    expect(asked.flat()).toHaveLength(2000);
    expect(Math.max(...asked.map(({ length }) => length))).toBe(50);
  });

  it('close without delay while nobody answers', async () => {
    const ask: AskExchangers = (_, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Map())));
    const all = new HostedDomains({ ask, log: silentLog, now: () => 0 });
    expect(all.destinationOf('ada@acme.example')).toBe('acme.example');
    await all.close();
    expect(all.destinationOf('ada@acme.example')).toBe('acme.example');
  });
});
