import { readdir } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { brandReplace } from '../../../contract/mails/brand.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { imageList, imageUpload, type Image } from '../../../contract/mails/images.ts';
import { imageRoutes } from '../../roof/readers/public/image-routes.ts';
import { NotFound } from '../../base/errors.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testConfig, type TestService } from '../../roof/testing/test-service.ts';
import { imageFolder } from './image-files.ts';
import { jpeg, png } from './testing/pictures.ts';
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

  it('are kept by their bytes, whatever their file is called', async () => {
    const answer = await upload(png({ width: 3, height: 2 }), '..\\evil/photo.svg');
    const image = answer.json<Image>();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(image.url);
    expect(imageUpload.location).toBe(true);
    expect(image).toMatchObject({ type: 'image/png', width: 3, height: 2, name: 'photo.svg', used_in: [] });
    expect(image.src).toMatch(new RegExp(`^${testConfig.publicUrl}/p/images/[\\w-]{32}\\.png$`));
    expect(await readdir(imageFolder(dataFolder))).toEqual([image.src.split('/').at(-1)]);
  });

  it('are the same when they are uploaded again', async () => {
    const first = (await upload(png({}))).json<Image>();
    const again = await upload(png({}), 'other.png');
    expect(again.statusCode).toBe(200);
    expect(again.json<Image>().id).toBe(first.id);
    expect((await service.call(imageList, {})).count).toBe(1);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML behind a PNG name', Buffer.from('<!doctype html><script>x()</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG of too many pixels', png({ width: 8001, height: 1 })],
    ['a JPEG that breaks off', jpeg().subarray(0, 20)],
    ['more than five megabytes', Buffer.concat([png({}), Buffer.alloc(5 * 1024 * 1024)])],
  ])('are refused where they are %s', async (_what, bytes) => {
    const answer = await upload(bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('file');
    expect((await service.call(imageList, {})).count).toBe(0);
  });

  it('stay while a mail or a version of it shows them, and go then', async () => {
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
    expect(await readdir(imageFolder(dataFolder))).toEqual([]);
  });

  it('stay while the brand uses them', async () => {
    const { id, src } = (await upload(png({}))).json<Image>();
    const logo = { src, dark_src: '', alt: '', href: '', width: 100 };
    await service.call(brandReplace, { body: { logo } });
    expect((await remove(id)).json()).toEqual({ non_field_errors: [tApi('image.usedByBrand')] });
    await service.call(brandReplace, { body: {} });
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('are served to readers for good, and nothing else of the folder is', async () => {
    const { src } = (await upload(jpeg())).json<Image>();
    const [route] = imageRoutes({ config: { ...testConfig, dataFolder } });
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
