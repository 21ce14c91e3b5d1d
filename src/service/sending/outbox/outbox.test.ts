import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { outboxDelete, outboxEmpty, outboxList, outboxShow } from '../../../contract/sending/outbox.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { describeEachEngine, type OpenTestStorage } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { putInOutbox } from './testing/put-in-outbox.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

async function outboxOf(openTestStorage: OpenTestStorage) {
  const dataFolder = await emptyFolder();
  const service = await startTestService(openTestStorage, { dataFolder });
  const files = async () => {
    const entries = await readdir(path.join(dataFolder, 'outbox'), { recursive: true });
    return entries.filter((entry) => entry.includes('.'));
  };
  const put = (given: Parameters<typeof putInOutbox>[1] = {}) =>
    putInOutbox({ storage: service.storage, config: { dataFolder, files: null } }, given);
  return { ...service, put, files };
}

describeEachEngine('the outbox', (openTestStorage) => {
  it('lists its emails, the newest first', async () => {
    const { call, put } = await outboxOf(openTestStorage);
    await put({ message_id: '<a@x>', subject: 'First' });
    await put({ message_id: '<b@x>', subject: 'Second' });
    const { count, results } = await call(outboxList, {});
    expect(count).toBe(2);
    expect(results.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  it.each([
    ['a part of the subject, in any case', 'wELCO', ['Welcome']],
    ['a part of the address', 'bo@', ['Hello']],
    ['a sign that means something in SQL', '%', ['100% off']],
    ['nothing but blanks', '  ', ['100% off', 'Hello', 'Welcome']],
    ['what no mail has', 'nothing', []],
  ])('finds by %s', async (_, search, subjects) => {
    const { call, put } = await outboxOf(openTestStorage);
    await put({ message_id: '<a@x>', subject: 'Welcome' });
    await put({ message_id: '<b@x>', subject: 'Hello', to: { name: '', email: 'bo@example.org' } });
    await put({ message_id: '<c@x>', subject: '100% off' });
    const { results } = await call(outboxList, { query: { search } });
    expect(results.map(({ subject }) => subject)).toEqual(subjects);
  });

  it('keeps an email only once when it arrives twice', async () => {
    const { call, put, files } = await outboxOf(openTestStorage);
    await put();
    await put();
    expect((await call(outboxList, {})).count).toBe(1);
    expect(await files()).toHaveLength(1);
  });

  it('names a file independently of the email’s contents', async () => {
    const { put, files } = await outboxOf(openTestStorage);
    await put({ message_id: '<../../../etc/passwd@x>', subject: '/../' });
    expect(await files()).toEqual([expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{40}\.eml$/)]);
  });

  it('shows headers and text of an email', async () => {
    const { call, put } = await outboxOf(openTestStorage);
    await put({ subject: 'Grüße' });
    const mail = await call(outboxShow, { params: { id: 1 } });
    expect(mail).toMatchObject({ subject: 'Grüße', preview: 'http://localhost/v3/outbox/1/preview/' });
    expect(mail.text.trim()).toBe('Please confirm.');
    expect(mail.headers.map(({ name }) => name)).toContain('Message-ID');
  });

  it.each([
    ['in its head', '<!doctype html><html><head><title>', '<!doctype html><html><head>|<title>'],
    ['after its kind', '<!doctype html><p>', '<!doctype html>|<p>'],
    ['before all of it', '<p>', '|<p>'],
  ])('makes links open outside the frame %s', async (_, html, expected) => {
    const { send, put } = await outboxOf(openTestStorage);
    await put({ html });
    const { body } = await send({ url: '/v3/outbox/1/preview/' });
    expect(body.trim()).toBe(expected.replace('|', '<base target="_blank">'));
  });

  it('shows the HTML, but runs nothing in it', async () => {
    const { send, put } = await outboxOf(openTestStorage);
    await put({ html: '<script>alert(1)</script><p>Hi</p>' });
    const { headers, body } = await send({ url: '/v3/outbox/1/preview/' });
    expect(body.trim()).toMatch(/<script>alert\(1\)<\/script><p>Hi<\/p>$/);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/^sandbox [^;]*; default-src 'none';/);
    expect(headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  it('has no preview of an email without HTML', async () => {
    const { call, send, put } = await outboxOf(openTestStorage);
    await put({ html: null });
    expect(await call(outboxShow, { params: { id: 1 } })).toMatchObject({ preview: null });
    expect((await send({ url: '/v3/outbox/1/preview/' })).statusCode).toBe(404);
  });

  it('returns the source as a file', async () => {
    const { send, put } = await outboxOf(openTestStorage);
    await put();
    const { headers, body } = await send({ url: '/v3/outbox/1/source/' });
    expect(headers['content-type']).toBe('message/rfc822');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''mail-1.eml");
    expect(body).toContain('\r\nMessage-ID: <one@example.com>\r\n');
  });

  it('deletes an email with its file', async () => {
    const { call, put, files } = await outboxOf(openTestStorage);
    await put({ message_id: '<a@x>' });
    await put({ message_id: '<b@x>' });
    await call(outboxDelete, { params: { id: 1 } });
    expect((await call(outboxList, {})).results.map(({ id }) => id)).toEqual([2]);
    expect(await files()).toHaveLength(1);
  });

  it('is empty, including its files, after everything is deleted', async () => {
    const { call, put, files } = await outboxOf(openTestStorage);
    await put({ message_id: '<a@x>' });
    await put({ message_id: '<b@x>' });
    await call(outboxEmpty, {});
    expect((await call(outboxList, {})).count).toBe(0);
    expect(await files()).toEqual([]);
  });

  it('reports that the file of an email is missing', async () => {
    const { send, put, storage } = await outboxOf(openTestStorage);
    await put();
    await storage.write((db) => db.updateTable('outbox_mail').set({ file: 'ab/gone.eml' }).execute());
    const response = await send({ url: '/v3/outbox/1/' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ detail: tApi('mail.fileGone') });
  });
});
