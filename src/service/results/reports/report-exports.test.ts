import { beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeSendings, type TestSendings } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { listCreate } from '../../../contract/people/lists.ts';

describeEachEngine('the rows of a report', (openTestStorage) => {
  let service: TestService;
  let sendings: TestSendings;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    const { hash } = await service.call(listCreate, { body: { name: 'List' } });
    sendings = await makeSendings(service, hash);
  });

  const file = (path: string) => service.send({ url: `/v3/reports/${path}` });
  const at = '2026-01-02 03:04:05';

  it.each([
    ['opens', `Email,Opens,First opened (UTC),Last opened (UTC)\r\nreader@example.com,1,${at},${at}\r\n`],
    ['unsubscribed', `Email,Unsubscribed (UTC)\r\nreader@example.com,${at}\r\n`],
    ['links', 'Link,Unique clicks,Share of clicks (%)\r\nhttps://example.com/,1,100\r\n'],
    [
      'bounces',
      `Email,Bounce,Status,Bounced (UTC),Reason,Reason code,Server response\r\ngone@example.com,Hard bounce.,5.1.1,${at},No such mailbox,no_such_user,Nobody\r\n`,
    ],
    [
      'clicked',
      `Email,Clicks,First clicked (UTC),Last clicked (UTC)\r\nreader@example.com,1,${at},${at}\r\n`,
    ],
    [
      'machines',
      `Email,Opens,Clicks,First activity (UTC),Last activity (UTC)\r\nreader@example.com,1,0,${at},${at}\r\n`,
    ],
  ])('are a csv file of %s', async (what, content) => {
    const { statusCode, headers, body } = await file(`${sendings.sent}/${what}/export/?csv=1`);
    expect([statusCode, body]).toEqual([200, `\ufeff${content}`]);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''report-${sendings.sent}-${what}.csv`,
    );
  });

  it.each(['opens', 'unsubscribed', 'links', 'bounces'])(
    'are an xls file of %s if they are few',
    async (what) => {
      const { headers, rawPayload } = await file(`${sendings.sent}/${what}/export/`);
      expect(headers['content-type']).toBe('application/vnd.ms-excel');
      expect(rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    },
  );

  it.each(['opens', 'unsubscribed', 'links', 'bounces'])(
    'are a file of %s even if there are none',
    async (what) => {
      const { statusCode, body } = await file(`${sendings.paused}/${what}/export/?csv=1`);
      expect([statusCode, body.split('\r\n').length]).toEqual([200, 2]);
    },
  );

  it.each([
    ['failure_class=no_such_user', 1],
    ['failure_class=mailbox_full', 0],
    ['kind=hard&failure_class=no_such_user', 1],
    ['kind=soft', 0],
    ['failure_class=nothing_known', 1],
  ])('are listed and exported only as requested: %s', async (query, expected) => {
    const path = `${sendings.sent}/bounces/`;
    const { count } = (await file(`${path}?${query}`)).json<{ count: number }>();
    const { body } = await file(`${path}export/?csv=1&${query}`);
    expect([count, body.trim().split('\r\n').length - 1]).toEqual([expected, expected]);
  });

  it('are a csv file of spam complaints, with the columns of their table', async () => {
    await service.storage.write((db) => db.updateTable('bounce').set({ kind: 'complaint' }).execute());
    const { headers, body } = await file(`${sendings.sent}/bounces/export/?csv=1&kind=complaint`);
    expect(body).toBe(
      `\ufeffEmail,Report,Contact,Marked as spam (UTC)\r\ngone@example.com,Nobody,Inactive,${at}\r\n`,
    );
    expect(headers['content-disposition']).toContain(`report-${sendings.sent}-complaints.csv`);
  });

  it('are a csv file for the clicks on one link', async () => {
    const { sent, reported } = sendings;
    const { statusCode, body } = await file(`${sent}/links/${reported.link}/clicks/export/?csv=1`);
    expect([statusCode, body]).toEqual([
      200,
      `\ufeffEmail,Clicks,First clicked (UTC),Last clicked (UTC)\r\nreader@example.com,1,${at},${at}\r\n`,
    ]);
    expect((await file(`${sendings.paused}/links/${reported.link}/clicks/export/`)).statusCode).toBe(404);
  });

  it('are not found when the report or the kind does not exist', async () => {
    expect((await file(`${sendings.scheduled}/opens/export/`)).statusCode).toBe(404);
    expect((await file('999/bounces/export/')).statusCode).toBe(404);
    expect((await file(`${sendings.sent}/opens/export/?csv=maybe`)).statusCode).toBe(400);
  });

  it('break the connection when they fail midway', async () => {
    const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
    await service.storage.write((db) => db.schema.alterTable('delivery').renameTo('delivery_away').execute());
    const headers = { authorization: `Token ${service.service.dashboardToken}` };
    const answer = fetch(`${origin}/v3/reports/${sendings.sent}/opens/export/?csv=1`, { headers });
    await expect(answer.then((response) => response.text())).rejects.toThrow();
    expect(service.logged).toMatchObject([{ message: 'export interrupted' }]);
    await service.app.close();
  });
});
