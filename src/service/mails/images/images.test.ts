import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { brandReplace } from '../../../contract/mails/brand.ts';
import { draftCreate, draftUpdate } from '../../../contract/mails/drafts.ts';
import { htmlTemplateCreate } from '../../../contract/mails/html-templates.ts';
import { imageList, imageUpdate, imageUpload, type Image } from '../../../contract/mails/images.ts';
import { imageRoutes } from '../../roof/readers/public/image-routes.ts';
import { NotFound } from '../../base/errors.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testConfig, type TestService } from '../../roof/testing/test-service.ts';
import { jpeg, png } from '../../../lib/images/testing/pictures.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

describeEachEngine('images', (openTestStorage) => {
  let service: TestService;
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await emptyFolder();
    service = await startTestService(openTestStorage, { dataFolder });
  });

  const upload = (bytes: Uint8Array, name = 'photo.png') => {
    const head = `--X\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--X--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=X' };
    return service.send({ method: 'POST', url: '/v3/images/', headers, payload });
  };
  const remove = (id: number) => service.send({ method: 'DELETE', url: `/v3/images/${id}/` });

  it('are identified by their bytes, whatever their file name', async () => {
    const answer = await upload(png({ width: 3, height: 2 }), '..\\evil/photo.svg');
    const image = answer.json<Image>();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(image.url);
    expect(imageUpload.location).toBe(true);
    expect(image).toMatchObject({ type: 'image/png', width: 3, height: 2, name: 'photo.svg', used_in: [] });
    expect(image.src).toMatch(new RegExp(`^${testConfig.publicUrl}/p/images/[\\w-]{32}\\.png$`));
    expect(await readdir(join(dataFolder, 'images'))).toEqual([image.src.split('/').at(-1)]);
  });

  it('are the same when uploaded again', async () => {
    const first = (await upload(png({}))).json<Image>();
    const again = await upload(png({}), 'other.png');
    expect(again.statusCode).toBe(200);
    expect(again.json<Image>().id).toBe(first.id);
    expect((await service.call(imageList, {})).count).toBe(1);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML with a PNG name', Buffer.from('<!doctype html><script>x()</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG of too many pixels', png({ width: 8001, height: 1 })],
    ['a JPEG that breaks off', jpeg().subarray(0, 20)],
    ['more than five megabytes', Buffer.concat([png({}), Buffer.alloc(5 * 1024 * 1024)])],
  ])('are refused when they are %s', async (_what, bytes) => {
    const answer = await upload(bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('file');
    expect((await service.call(imageList, {})).count).toBe(0);
  });

  it('stay while an email or a version of it shows them, and can then be deleted', async () => {
    const { id, src } = (await upload(png({}))).json<Image>();
    const body = { subject: 'Sale', body: `<img src="${src}">` };
    const draft = await service.call(draftCreate, { body });
    const url = `/v3/mails/drafts/${draft.id}/`;
    expect((await remove(id)).json()).toEqual({
      non_field_errors: [tApi('image.used', { count: 1, subjects: '"Sale"' })],
    });
    await service.send({ method: 'PATCH', url, payload: { body: '<p></p>' } });
    expect((await remove(id)).json()).toEqual({
      non_field_errors: [tApi('image.usedBefore', { subjects: '"Sale"' })],
    });
    await service.send({ method: 'DELETE', url });
    expect((await remove(id)).statusCode).toBe(204);
    expect(await readdir(join(dataFolder, 'images'))).toEqual([]);
  });

  it('stay while the brand uses them', async () => {
    const { id, src } = (await upload(png({}))).json<Image>();
    const logo = { src, dark_src: '', alt: '', href: '', width: 100 };
    await service.call(brandReplace, { body: { logo } });
    expect((await remove(id)).json()).toEqual({ non_field_errors: [tApi('image.usedByBrand')] });
    const { results } = await service.call(imageList, { query: { unused: false } });
    expect(results).toMatchObject([{ id, in_brand: true, used_in: [] }]);
    expect((await service.call(imageList, { query: { unused: true } })).count).toBe(0);
    await service.call(brandReplace, { body: {} });
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('list the emails that use them, by kind, and the emails that used them', async () => {
    const { id, src } = (await upload(png({}))).json<Image>();
    const body = { subject: 'Sale', body: `<img src="${src}">` };
    const draft = await service.call(draftCreate, { body });
    await service.call(htmlTemplateCreate, { body: { ...body, subject: 'Base' } });
    await service.call(draftUpdate, { params: { id: String(draft.id) }, body: { body: '<p></p>' } });
    const { results } = await service.call(imageList, {});
    expect(results.map((image) => [image.id, image.used_in])).toEqual([
      [
        id,
        [
          { id: draft.id, subject: 'Sale', kind: 'draft', current: false },
          { id: draft.id + 1, subject: 'Base', kind: 'html-template', current: true },
        ],
      ],
    ]);
  });

  it('can be found by name, alt text, and use', async () => {
    const coast = (await upload(png({ width: 2 }), 'Küste 100%.png')).json<Image>();
    const tower = (await upload(png({ width: 3 }), 'tower_1.png')).json<Image>();
    await service.call(draftCreate, { body: { subject: 'Sale', body: `<img src="${tower.src}">` } });
    const found = async (query: { search?: string; unused?: boolean }) =>
      (await service.call(imageList, { query })).results.map(({ id }) => id);
    expect(await found({})).toEqual([tower.id, coast.id]);
    expect(await found({ search: 'KÜSTE' })).toEqual([coast.id]);
    expect(await found({ search: '%' })).toEqual([coast.id]);
    expect(await found({ search: 'r_1' })).toEqual([tower.id]);
    expect(await found({ unused: true })).toEqual([coast.id]);
    expect(await found({ unused: false })).toEqual([tower.id]);
    await service.call(imageUpdate, { params: { id: String(coast.id) }, body: { alt: 'Cliffs at Dawn' } });
    expect(await found({ search: 'at dawn' })).toEqual([coast.id]);
    expect(await found({ search: 'küste', unused: false })).toEqual([]);
  });

  it('accept a new name and alt text, and keep those that a change omits', async () => {
    const { id, alt } = (await upload(png({}))).json<Image>();
    expect(alt).toBe('');
    const change = (payload: object) => service.send({ method: 'PATCH', url: `/v3/images/${id}/`, payload });
    expect((await change({ alt: 'Our shop' })).json()).toMatchObject({ name: 'photo.png', alt: 'Our shop' });
    expect((await change({ name: 'shop' })).json()).toMatchObject({ name: 'shop', alt: 'Our shop' });
    expect((await change({ alt: '' })).json()).toMatchObject({ name: 'shop', alt: '' });
    expect((await change({ name: ' ' })).json()).toHaveProperty('name');
    expect((await change({ alt: 'x'.repeat(1001) })).json()).toHaveProperty('alt');
    expect((await change({ name: 'x'.repeat(256) })).statusCode).toBe(400);
    const missing = await service.send({ method: 'PATCH', url: `/v3/images/${id + 1}/`, payload: {} });
    expect(missing.statusCode).toBe(404);
  });

  it('are served permanently to readers, unlike anything else in the folder', async () => {
    const { src } = (await upload(jpeg())).json<Image>();
    const [route] = imageRoutes({ config: { ...testConfig, dataFolder }, now: () => 0 });
    const handle = (name: string) =>
      route?.handle({
        params: { name },
        method: 'GET',
        isPrefetch: false,
        language: 'en',
        address: '',
        userAgent: '',
        wantsJson: false,
        body: () => Promise.resolve({}),
      });
    const answer = await handle(src.split('/').at(-1) ?? '');
    expect(answer?.headers['content-type']).toBe('image/jpeg');
    expect(answer?.headers['cache-control']).toContain('immutable');
    await expect(handle('../newsdesk.db')).rejects.toThrow(NotFound);
    await expect(handle(`${'a'.repeat(32)}.png`)).rejects.toThrow(NotFound);
  });
});
