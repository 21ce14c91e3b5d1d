import { sentenceIn } from '../../base/stored-message.ts';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Zone } from '../senders/testing/name-server.ts';
import { startNameServer } from '../senders/testing/start-name-server.ts';
import { checkDomain, type CheckSubject } from './checks.ts';
import type { DomainCheck } from './domain-check.ts';
import { withLookup } from './lookup.ts';

const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const key = keyOf(2048);
const weakKey = keyOf(512);
const domain = 'shop.example.com';
const dkimName = `newsdesk._domainkey.${domain}`;
const good: Zone = {
  [domain]: { txt: ['google-site-verification=1', 'v=spf1 ip4:192.0.2.0/24 -all'] },
  [dkimName]: { txt: [`v=DKIM1; k=rsa; p=${key}`] },
  [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=reject'] },
};
const subject: CheckSubject = {
  email: `News@${domain}`,
  bounceDomain: null,
  relayAddresses: ['192.0.2.7'],
  relayHost: null,
  selector: 'newsdesk',
  publicKey: key,
};

async function check(zone: Zone, asked: Partial<CheckSubject> = {}, timeoutMs = 100) {
  const server = await startNameServer(zone);
  const options = { nameServers: [server.address], timeoutMs, deadlineMs: 20_000 };
  const { value, isComplete } = await withLookup(options, (lookup) =>
    checkDomain({ ...subject, ...asked }, lookup),
  );
  const of = (kind: DomainCheck['kind']) => {
    const found = value.checks.find((one) => one.kind === kind);
    if (found === undefined) throw new TypeError(`no check of ${kind}`);
    return {
      ...found,
      reason: sentenceIn(found.reason, 'en'),
    };
  };
  return { ...value, isComplete, of, asked: server.asked };
}

describe('the checks of a domain', () => {
  it('all pass when everything is published, over UDP and TCP', async () => {
    const checked = await check(good);
    expect(checked).toMatchObject({
      is_authenticated: true,
      domain_alignment_passed: true,
      dkim_check_result: true,
      dmarc_passed: true,
      isComplete: true,
    });
    expect(checked.checks.map(({ record }) => record)).toEqual([null, null, null, null]);
    expect(checked.of('spf').found).toEqual(['v=spf1 ip4:192.0.2.0/24 -all']);
  });

  it('ask again over TCP when an answer is truncated', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `verification=${'x'.repeat(80)}${at}`);
    const zone = { ...good, [domain]: { txt: [...texts, 'v=spf1 ip4:192.0.2.7 -all'] } };
    const checked = await check(zone);
    expect(checked.of('spf').passed).toBe(true);
    expect(checked.asked).toContain(`tcp TXT ${domain}`);
  });

  it('all fail when nothing is published, each with the record to publish', async () => {
    const checked = await check({});
    expect(checked).toMatchObject({
      is_authenticated: false,
      domain_alignment_passed: false,
      dkim_check_result: false,
      dmarc_passed: false,
      isComplete: true,
    });
    expect(checked.of('spf').record?.value).toBe('v=spf1 ip4:192.0.2.7 ~all');
    expect(checked.of('dkim').record).toEqual({
      name: dkimName,
      type: 'TXT',
      value: `v=DKIM1; k=rsa; p=${key}`,
    });
    expect(checked.of('dmarc').record).toEqual({
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: 'v=DMARC1; p=none',
    });
  });

  it.each(['servfail', 'refused', 'silent', 'rubbish', 'lying', 'formerr'] as const)(
    'are unknown, never failed, when the name server is %s',
    async (trouble) => {
      const names = [domain, dkimName, `_dmarc.${domain}`, '_dmarc.example.com', '_dmarc.com'];
      const checked = await check(Object.fromEntries(names.map((name) => [name, trouble])));
      expect(checked).toMatchObject({
        is_authenticated: null,
        domain_alignment_passed: null,
        dkim_check_result: null,
        dmarc_passed: null,
        isComplete: false,
      });
      for (const { kind, reason } of checked.checks.filter((one) => one.kind !== 'alignment')) {
        expect(sentenceIn(reason, 'en'), kind).toMatch(/^Couldn't check: .+\.$/);
      }
    },
    20_000,
  );

  it('are unknown when there is no name server', async () => {
    const server = await startNameServer();
    const options = { nameServers: ['127.0.0.1:1'], timeoutMs: 100, deadlineMs: 20_000 };
    const { value } = await withLookup(options, (lookup) => checkDomain(subject, lookup));
    expect(value.checks.map(({ passed }) => passed)).toEqual([null, null, null, null]);
    expect(server.asked).toEqual([]);
  });

  it('are given up as unknown at the deadline', async () => {
    const server = await startNameServer({ [`_dmarc.${domain}`]: 'silent' });
    const options = { nameServers: [server.address], timeoutMs: 60_000, deadlineMs: 50 };
    const { value } = await withLookup(options, (lookup) => checkDomain(subject, lookup));
    expect(value.checks.map(({ passed }) => passed)).toEqual([null, null, null, null]);
  });

  it('use the ASCII form of an international domain', async () => {
    const checked = await check({}, { email: 'post@bücher.example' });
    expect(checked.of('spf').name).toBe('xn--bcher-kva.example');
  });
});

describe('SPF', () => {
  it.each([
    ['v=spf1 ip4:192.0.2.7 -all', true, /allows 192\.0\.2\.7/],
    ['v=spf1 ip4:192.0.2.8 -all', false, /does not allow 192\.0\.2\.7 \(fail\)/],
    ['v=spf1 ?all', false, /\(neutral\)/],
    ['v=spf1', false, /\(neutral\)/],
    ['v=spf1 include:relay.example -all', true, /allows/],
    ['v=spf1 redirect=relay.example', true, /allows/],
    ['v=spf1 a:host.example -all', true, /allows/],
    ['v=spf1 a:host.example/31 -all', true, /allows/],
    ['v=spf1 mx:mail.example ~all', true, /allows/],
    ['v=spf1 exists:%{i}._spf.%{d2} -all', true, /allows/],
    ['v=spf1 -ip4:192.0.2.7 +all', false, /\(fail\)/],
    ['v=spf1 ip4:192.0.2.300 -all', false, /"ip4:192\.0\.2\.300" isn't valid/],
    ['v=spf1 include: -all', false, /"include:" isn't valid/],
    ['v=spf1 include:nothing.example -all', false, /it includes nothing\.example, which has no SPF record/],
    ['v=spf1 include:loop.example -all', false, /more than the 10 lookups/],
    ['v=spf1 a:no1.example a:no2.example a:no3.example -all', false, /do not exist/],
    ['v=spf1 include:slow.example -all', null, /Couldn't check/],
  ] as const)('%s is %s', async (record, passed, reason) => {
    const { of } = await check({
      ...good,
      [domain]: { txt: [record] },
      'relay.example': { txt: ['v=spf1 ip4:192.0.2.0/29 ?all'] },
      'host.example': { a: ['192.0.2.6', '192.0.2.7'] },
      'mail.example': { mx: ['host.example'] },
      '192.0.2.7._spf.example.com': { a: ['127.0.0.2'] },
      'loop.example': { txt: ['v=spf1 include:loop.example -all'] },
      'slow.example': 'silent',
    });
    expect(of('spf')).toMatchObject({ passed });
    expect(of('spf').reason).toMatch(reason);
  });

  it('fails for two records', async () => {
    const { of } = await check({ ...good, [domain]: { txt: ['v=spf1 +all', 'v=spf1 -all'] } });
    expect(of('spf')).toMatchObject({ passed: false, record: null });
    expect(of('spf').reason).toContain('2 SPF records');
  });

  it('accepts IPv6 addresses, and lists missing ones', async () => {
    const relayAddresses = ['192.0.2.7', '2001:db8::5'];
    const both = 'v=spf1 ip4:192.0.2.7 ip6:2001:db8::/32 -all';
    expect((await check({ ...good, [domain]: { txt: [both] } }, { relayAddresses })).of('spf').passed).toBe(
      true,
    );
    const { of } = await check(good, { relayAddresses });
    expect(of('spf').reason).toContain('2001:db8::5');
    expect(of('spf').record?.value).toBe('v=spf1 ip4:192.0.2.7 ip6:2001:db8::5 ip4:192.0.2.0/24 -all');
  });

  it('is unknown when the relay’s addresses are unknown', async () => {
    const { of, is_authenticated } = await check(good, { relayAddresses: [] });
    expect(of('spf')).toMatchObject({ passed: null, record: null });
    expect(is_authenticated).toBe(true);
  });

  it('passes when the record allows the relay’s own address', async () => {
    const zone = { ...good, 'relay.example': { a: ['192.0.2.9'] } };
    const { of } = await check(zone, { relayAddresses: [], relayHost: 'relay.example' });
    expect(of('spf').passed).toBe(true);
  });

  it('fails for a broken record even when the relay is unknown', async () => {
    const { of } = await check(
      { ...good, [domain]: { txt: ['v=spf1 ipv4:1.2.3.4'] } },
      { relayAddresses: [] },
    );
    expect(of('spf')).toMatchObject({ passed: false });
  });
});

describe('DKIM', () => {
  it.each([
    [`v=DKIM1; k=rsa; p=${key.slice(0, -40)}`, /isn't a valid "rsa" key/],
    [`v=DKIM1; k=rsa; p=${weakKey}`, /512 bits/],
    ['v=DKIM1; p=', /revoked/],
    ['v=DKIM1; k=rsa', /"p=" is missing/],
    [`v=DKIM2; p=${key}`, /begin with v=DKIM1/],
    [`k=rsa; v=DKIM1; p=${key}`, /begin with v=DKIM1/],
    [`v=DKIM1; k=dsa; p=${key}`, /valid "dsa" key/],
    [`v=DKIM1; h=sha1; p=${key}`, /sha256/],
    [`v=DKIM1; s=tlsrpt; p=${key}`, /allow email/],
    ['hello', /isn't in the form/],
    [`v=DKIM1; p=${keyOf(2048)}`, /different key/],
  ])('fails for %s', async (record, reason) => {
    const { of, dkim_check_result } = await check({ ...good, [dkimName]: { txt: [record] } });
    expect(dkim_check_result).toBe(false);
    expect(of('dkim').reason).toMatch(reason);
    expect(of('dkim').record?.value).toContain(key);
  });

  it('fails for two records', async () => {
    const text = `v=DKIM1; p=${key}`;
    expect((await check({ ...good, [dkimName]: { txt: [text, text] } })).of('dkim').passed).toBe(false);
  });

  it('accepts a key in pieces with blanks, and any valid one when the relay signs', async () => {
    const pieces = [`v=DKIM1; k=rsa; p=${key.slice(0, 200)} `, key.slice(200)];
    expect((await check({ ...good, [dkimName]: { txt: [pieces] } })).of('dkim').passed).toBe(true);
    const zone = { [`s1._domainkey.${domain}`]: { txt: [`p=${keyOf(1024)}`] } };
    const relays = await check(zone, { publicKey: null, selector: 's1' });
    expect(relays.of('dkim')).toMatchObject({ passed: true, record: null });
  });

  it('accepts an Ed25519 key of the relay', async () => {
    const zone = { [`s1._domainkey.${domain}`]: { txt: [`v=DKIM1; k=ed25519; p=${'A'.repeat(43)}=`] } };
    expect((await check(zone, { publicKey: null, selector: 's1' })).of('dkim').passed).toBe(true);
  });
});

describe('DMARC and alignment', () => {
  const without = Object.fromEntries(Object.entries(good).filter(([name]) => !name.startsWith('_dmarc')));

  it('use the record of the organization above', async () => {
    const { of } = await check({ ...without, '_dmarc.example.com': { txt: ['v=DMARC1; p=quarantine'] } });
    expect(of('dmarc')).toMatchObject({ passed: true, name: '_dmarc.example.com' });
    expect(of('dmarc').reason).toContain('It comes from example.com.');
  });

  it.each([
    ['v=DMARC1', /\("p="\) is missing/],
    ['v=DMARC1; p=maybe', /\("p="\) is missing, or isn't none/],
    ['v=DMARC1; p', /isn't in the form/],
  ])('fail for %s', async (record, reason) => {
    const { of, dmarc_passed } = await check({ ...without, [`_dmarc.${domain}`]: { txt: [record] } });
    expect(dmarc_passed).toBe(false);
    expect(of('dmarc').reason).toMatch(reason);
  });

  it('fail for two records', async () => {
    const two = { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=none'] };
    expect((await check({ ...without, [`_dmarc.${domain}`]: two })).dmarc_passed).toBe(false);
  });

  it.each([
    ['bounces.example.com', 'v=DMARC1; p=none', true],
    ['bounces.example.com', 'v=DMARC1; p=none; aspf=s', false],
    ['bounces.example.net', 'v=DMARC1; p=none', false],
  ])('of a return path at %s with %s: %s', async (bounceDomain, record, passed) => {
    const zone = {
      [bounceDomain]: { txt: ['v=spf1 ip4:192.0.2.7 -all'] },
      '_dmarc.example.com': { txt: [record] },
    };
    const checked = await check(zone, { bounceDomain });
    expect(checked.of('spf').passed).toBe(true);
    expect(checked).toMatchObject({
      is_authenticated: true,
      domain_alignment_passed: passed,
      dmarc_passed: passed,
    });
  });

  it('stop at a public suffix', async () => {
    const zone = {
      'bounces.other.shared.example': { txt: ['v=spf1 ip4:192.0.2.7 -all'] },
      '_dmarc.shared.example': { txt: ['v=DMARC1; p=reject; psd=y'] },
    };
    const checked = await check(zone, {
      email: 'a@news.mine.shared.example',
      bounceDomain: 'bounces.other.shared.example',
    });
    expect(checked.domain_alignment_passed).toBe(false);
    expect(checked.of('dmarc')).toMatchObject({ passed: true, name: '_dmarc.shared.example' });
  });

  it('look up at most eight names, however long the domain', async () => {
    const checked = await check({}, { email: `a@${'x.'.repeat(60)}example.com` });
    expect(checked.asked.filter((one) => one.includes('_dmarc.'))).toHaveLength(8);
  });
});
