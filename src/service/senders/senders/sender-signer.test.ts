import { beforeEach, expect, it, vi } from 'vitest';
import { senderCheck, senderCreate } from '../../../contract/senders/senders.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import { verifySignatures } from '../../message/dkim/testing/verify-signatures.ts';
import type { Transport } from '../../message/transport/transport.ts';
import { newHolder } from '../../base/lease.ts';
import { sendDueMails } from '../outgoing-mails/send-due-mails.ts';
import { queuedMail } from '../outgoing-mails/testing/new-mail.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testConfig, type TestService } from '../../roof/testing/test-service.ts';
import { dkimSignerOf } from './sender-signer.ts';
import type { NameServer } from './testing/name-server.ts';
import { startNameServer } from './testing/start-name-server.ts';

const domain = 'shop.example';
const params = { id: 1 };

describeEachEngine('email from a sender', (openTestStorage) => {
  let names: NameServer;
  let service: TestService;
  let config: ServiceConfig;
  const start = async (given: Partial<ServiceConfig>) => {
    names = await startNameServer();
    config = { ...testConfig, nameServers: [names.address], ...given };
    service = await startTestService(openTestStorage, config);
    await service.call(senderCreate, { body: { name: 'News', email: `News@${domain}` } });
  };
  beforeEach(() => start({ ownSenders: [domain] }));

  const publish = async () => {
    const { checks } = await service.call(senderCheck, { params });
    const record = checks.find(({ kind }) => kind === 'dkim')?.record;
    names.zone[record?.name ?? ''] = { txt: [record?.value ?? ''] };
    await service.call(senderCheck, { params });
  };
  const sentMail = async (email: string) => {
    const { storage, clock } = service;
    await queuedMail(storage, { from: { name: 'News', email } });
    const send = vi.fn<Transport['send']>(() => Promise.resolve({ kind: 'accepted', answer: '250 Ok' }));
    const now = () => clock.now;
    await sendDueMails(
      {
        storage,
        transport: { send },
        returnPath: () => null,
        signerOf: (from) => dkimSignerOf({ storage, config, now }, from),
        holder: newHolder(),
        log: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() },
        now,
        chance: () => 0.5,
      },
      new AbortController().signal,
    );
    return send.mock.calls[0]?.[0].source ?? Buffer.alloc(0);
  };
  const verified = async (email: string) => verifySignatures(await sentMail(email), names.address);

  it('carries a signature that receivers verify once the record is published', async () => {
    await publish();
    expect(await verified(`news@${domain}`)).toEqual([`pass ${domain}`]);
  });

  it('is not signed before the record is published', async () => {
    await service.call(senderCheck, { params });
    expect((await sentMail(`news@${domain}`)).toString()).not.toContain('DKIM-Signature');
  });

  it('stays signed while name servers do not answer', async () => {
    await publish();
    const key = `newsdesk._domainkey.${domain}`;
    const record = names.zone[key] ?? {};
    names.zone[key] = 'servfail';
    await service.call(senderCheck, { params });
    names.zone[key] = record;
    expect(await verified(`news@${domain}`)).toEqual([`pass ${domain}`]);
  });

  it('is not signed for an address without a sender', async () => {
    await publish();
    expect(await verified(`other@${domain}`)).toEqual(['none']);
  });

  it('is not signed for an unverified sender', async () => {
    await start({ ownSenders: [] });
    await publish();
    expect(await verified(`news@${domain}`)).toEqual(['none']);
  });

  it('is not signed when the relay signs', async () => {
    await start({ ownSenders: [domain], dkimSelector: 'relay' });
    expect(await verified(`news@${domain}`)).toEqual(['none']);
  });
});
