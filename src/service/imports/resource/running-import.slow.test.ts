import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { importProgressShow, importStatus } from '../../../contract/imports/imports.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import type { TestService } from '../../roof/testing/test-service.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function upload({ send }: TestService, text: string): Promise<string> {
  const response = await send({
    method: 'POST',
    url: '/v3/contacts/import/file/',
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    payload: `--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n--xyz--\r\n`,
  });
  return response.json<{ hash: string }>().hash;
}

/** Polls until the import is completed; returns the statuses seen, each once, in order. */
async function statusesOf({ call }: TestService, hash: string): Promise<number[]> {
  const seen: number[] = [];
  for (;;) {
    const { status } = await call(importProgressShow, { params: { hash } });
    if (seen.at(-1) !== status) seen.push(status);
    if (status === importStatus.completed) return seen;
    await turn();
  }
}

describeEachEngine('a service with its worker', (openTestStorage) => {
  it('processes uploads one after another in a thread, and ends with its thread', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-running-'));
    folders.push(dataFolder);
    const service = await startTestService(openTestStorage, { dataFolder });
    service.service.startWorker();
    const rows = Array.from({ length: 20 }, (_, index) => `user${index}@example.com`).join('\n');
    const hashes = [
      await upload(service, `email\n${rows}\n`),
      await upload(service, `email\nuser1@example.com\nx\n`),
    ];
    for (const hash of hashes) {
      const statuses = await statusesOf(service, hash);
      expect(statuses).toEqual(statuses.toSorted((one, other) => one - other));
    }
    const [first, second] = await Promise.all(
      hashes.map((hash) => service.call(importProgressShow, { params: { hash } })),
    );
    expect(first).toMatchObject({ created_contacts: 20, rows: 20 });
    expect(second).toMatchObject({ unchanged: 1, invalid: 1, rows: 2 });
    await service.service.close();
    expect(service.logged).toEqual([]);
  }, 30_000);
});
