import { beforeEach, expect, it } from 'vitest';
import {
  draftCreate,
  draftDelete,
  draftLinkReplace,
  draftLinkShow,
  draftUpdate,
} from '../../../contract/mails/drafts.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

describeEachEngine('the link to a draft', (openTestStorage) => {
  let service: TestService;
  let params: { readonly id: number };
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    const body = { subject: 'Hello', body: '<p>Dear ##firstname##, [[shop|our shop]] is open</p>' };
    const { id } = await service.call(draftCreate, { body });
    params = { id };
  });

  const turn = async (is_on: boolean) =>
    (await service.call(draftLinkReplace, { params, body: { is_on } })).url;

  const visit = (url: string | null) => service.app.inject({ url: new URL(url ?? '').pathname });

  it('shows anyone its current state, with samples for merge tags, and keeps search engines out', async () => {
    expect(await service.call(draftLinkShow, { params })).toEqual({ url: null });
    const url = await turn(true);
    const page = await visit(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Dear Alex, our shop is open');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain('sandbox');
    await service.call(draftUpdate, { params, body: { body: '<p>Changed</p>' } });
    expect((await visit(url)).body).toContain('Changed');
    expect(await service.call(draftLinkShow, { params })).toEqual({ url });
  });

  it('stays the same while it is on, and never works again after it was turned off', async () => {
    const url = await turn(true);
    expect(await turn(true)).toBe(url);
    expect(await turn(false)).toBeNull();
    expect((await visit(url)).statusCode).toBe(404);
    const next = await turn(true);
    expect(next).not.toBe(url);
    expect((await visit(url)).statusCode).toBe(404);
    expect((await visit(next)).statusCode).toBe(200);
  });

  it('ends with the draft', async () => {
    const url = await turn(true);
    await service.call(draftDelete, { params });
    expect((await visit(url)).statusCode).toBe(404);
    await expect(service.call(draftLinkShow, { params })).rejects.toThrow();
  });
});
