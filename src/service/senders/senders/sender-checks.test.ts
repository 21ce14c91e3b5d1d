import { beforeEach, expect, it } from 'vitest';
import { notificationList } from '../../../contract/desk/notifications.ts';
import {
  senderCheck,
  senderCheckList,
  senderCreate,
  senderDelete,
  senderShow,
} from '../../../contract/senders/senders.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testConfig, type TestService } from '../../roof/testing/test-service.ts';
import { checkDueSenders } from './sender-checks.commands.ts';
import type { NameServer } from './testing/name-server.ts';
import { startNameServer } from './testing/start-name-server.ts';

const domain = 'shop.example';
const day = 24 * 3_600_000;

describeEachEngine('checking a sender', (openTestStorage) => {
  let service: TestService;
  let names: NameServer;
  beforeEach(async () => {
    names = await startNameServer({
      [domain]: { txt: ['v=spf1 ip4:192.0.2.7 -all'] },
      [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=none'] },
    });
    service = await startTestService(openTestStorage, {
      nameServers: [names.address],
      relayAddresses: ['192.0.2.7'],
    });
    await service.call(senderCreate, { body: { name: 'News', email: `news@${domain}` } });
  });
  const params = { id: 1 };
  const round = () => {
    const { storage, clock } = service;
    const config = { ...testConfig, nameServers: [names.address], relayAddresses: ['192.0.2.7'] };
    const services = { storage, config, now: () => clock.now };
    return checkDueSenders(services, new AbortController().signal);
  };
  const subjects = async () =>
    (await service.call(notificationList, {})).results.map(({ subject }) => subject);

  it('has no results before the first time', async () => {
    expect(await service.call(senderCheckList, { params })).toEqual({
      sender: 1,
      checked: null,
      next_check: '2026-01-02T03:04:05.678000Z',
      is_authenticated: null,
      domain_alignment_passed: null,
      dkim_check_result: null,
      dmarc_passed: null,
      checks: [],
    });
  });

  it('answers on request, and keeps its findings', async () => {
    const checked = await service.call(senderCheck, { params });
    expect(checked).toMatchObject({ is_authenticated: true, dkim_check_result: false, dmarc_passed: true });
    expect(checked.checks.map(({ kind }) => kind)).toEqual(['spf', 'dkim', 'alignment', 'dmarc']);
    expect(await service.call(senderCheckList, { params })).toEqual(checked);
    expect(await service.call(senderShow, { params })).toMatchObject({
      is_authenticated: true,
      domain_alignment_passed: true,
      dkim_check_result: false,
      dmarc_passed: true,
    });
  });

  it('looks for the installation’s only key, whose record passes once it is published', async () => {
    const before = await service.call(senderCheck, { params });
    const record = before.checks.find(({ kind }) => kind === 'dkim')?.record;
    expect(record?.name).toBe(`newsdesk._domainkey.${domain}`);
    names.zone[record?.name ?? ''] = { txt: [record?.value ?? ''] };
    expect(await service.call(senderCheck, { params })).toMatchObject({ dkim_check_result: true });
    expect(await service.storage.read.selectFrom('dkim_key').select('id').execute()).toHaveLength(1);
  });

  it('notifies when a known outcome changes, not when one becomes known or unknown', async () => {
    await service.call(senderCheck, { params });
    names.zone[domain] = 'servfail';
    expect(await service.call(senderCheck, { params })).toMatchObject({ is_authenticated: null });
    expect(await subjects()).toEqual([]);
    names.zone[domain] = { txt: ['v=spf1 ip4:192.0.2.7 -all'] };
    await service.call(senderCheck, { params });
    names.zone[domain] = { txt: ['v=spf1 -all', '<script>'] };
    await service.call(senderCheck, { params });
    expect(await subjects()).toEqual([`Domain checks for news@${domain} are failing`]);
  });

  it('runs in the background, and again after a day', async () => {
    await round();
    expect(await service.call(senderShow, { params })).toMatchObject({ is_authenticated: true });
    const asked = names.asked.length;
    await round();
    expect(names.asked).toHaveLength(asked);
    service.clock.now += day;
    await round();
    expect(names.asked.length).toBeGreaterThan(asked);
  });

  it('runs again within the hour when a name server did not answer', async () => {
    names.zone[domain] = 'servfail';
    await round();
    names.zone[domain] = { txt: ['v=spf1 ip4:192.0.2.7 -all'] };
    service.clock.now += 3_600_000;
    await round();
    expect(await service.call(senderShow, { params })).toMatchObject({ is_authenticated: true });
  });

  it('does not exist for a missing sender', async () => {
    await service.call(senderDelete, { params });
    await expect(service.call(senderCheck, { params })).rejects.toMatchObject({ status: 404 });
    await expect(service.call(senderCheckList, { params })).rejects.toMatchObject({ status: 404 });
  });
});
