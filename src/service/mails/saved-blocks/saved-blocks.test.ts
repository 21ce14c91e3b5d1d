import { expect, it } from 'vitest';
import { imageList } from '../../../contract/mails/images.ts';
import {
  savedBlockCreate,
  savedBlockDelete,
  savedBlockList,
  savedBlockShow,
  savedBlockUpdate,
} from '../../../contract/mails/saved-blocks.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

function documentOf(text: string) {
  const placed = { area: 1, sort_order: 0, data: { text }, block: { id: 2 } };
  return { blockdata_set: [placed], layout: { id: 0, content: '{{area:1}}' } };
}

describeEachEngine('saved blocks', (openTestStorage) => {
  it('are returned as saved, with the kinds of their blocks, by name', async () => {
    const { call } = await startTestService(openTestStorage);
    const body = { name: 'Letter', category: 'Ends', blockdocument: documentOf('<p>Ada</p>') };
    const { id } = await call(savedBlockCreate, { body });
    await call(savedBlockCreate, { body: { ...body, name: 'Greeting' } });
    const saved = await call(savedBlockShow, { params: { id } });
    expect(saved).toMatchObject({ ...body, version: 1 });
    expect(saved.blockdocument.blockdata_set[0]?.block.slug).toBe('text');
    const { results } = await call(savedBlockList, {});
    expect(results.map(({ name }) => name)).toEqual(['Greeting', 'Letter']);
  });

  it('count changes of their content, not of their name', async () => {
    const { call } = await startTestService(openTestStorage);
    const params = await call(savedBlockCreate, {
      body: { name: 'Letter', blockdocument: documentOf('Ada') },
    });
    const named = await call(savedBlockUpdate, { params, body: { name: 'Note', category: 'Ends' } });
    expect(named).toMatchObject({ name: 'Note', category: 'Ends', version: 1 });
    const changed = await call(savedBlockUpdate, { params, body: { blockdocument: documentOf('Bo') } });
    expect(changed).toMatchObject({ name: 'Note', version: 2 });
    const again = { blockdocument: documentOf('Bo'), based_on: '2020-01-01' };
    expect(await call(savedBlockUpdate, { params, body: again })).toEqual(changed);
  });

  it('are not overwritten when someone has changed them since', async () => {
    const { call, send } = await startTestService(openTestStorage);
    const { id, updated } = await call(savedBlockCreate, {
      body: { name: 'Letter', blockdocument: documentOf('Ada') },
    });
    await call(savedBlockUpdate, { params: { id }, body: { name: 'Note' } });
    const payload = { name: 'Other', based_on: updated };
    const answer = await send({ method: 'PATCH', url: `/v3/mails/saved_blocks/${id}/`, payload });
    expect(answer.statusCode).toBe(409);
    expect((await call(savedBlockShow, { params: { id } })).name).toBe('Note');
  });

  it('protect their images until they are deleted', async () => {
    const { call, send, storage } = await startTestService(openTestStorage);
    const key = 'k'.repeat(32);
    const words = { name: 'Pier', alt: '', search_key: 'pier', type: 'image/png' };
    const { id: image } = await storage.write((db) =>
      db
        .insertInto('image')
        .values({ key, ...words, width: 1, height: 1, size: 1, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const address = `https://news.example/p/images/${key}.png`;
    const params = await call(savedBlockCreate, {
      body: { name: 'Letter', blockdocument: documentOf(`<img src="${address}">`) },
    });
    const unused = async () =>
      (await call(imageList, { query: { unused: true } })).results.map(({ id }) => id);
    expect(await unused()).not.toContain(image);
    const refused = await send({ method: 'DELETE', url: `/v3/images/${image}/` });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Letter')]);
    expect((await call(imageList, {})).results).toContainEqual(
      expect.objectContaining({ id: image, in_saved_blocks: ['Letter'] }),
    );
    await call(savedBlockDelete, { params });
    expect(await unused()).toContain(image);
    expect((await send({ url: `/v3/mails/saved_blocks/${params.id}/` })).statusCode).toBe(404);
  });

  it('have a lower maximum length than an email', async () => {
    const { send } = await startTestService(openTestStorage);
    const payload = { name: 'Long', blockdocument: documentOf('a'.repeat(400_001)) };
    const answer = await send({ method: 'POST', url: '/v3/mails/saved_blocks/', payload });
    expect(answer.statusCode).toBe(400);
  });
});
