import { beforeEach, expect, it } from 'vitest';
import { draftCreate, draftList, draftShow, draftUpdate } from '../../../contract/mails/drafts.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeBlockTemplate, placedBlock, testDocument } from '../../roof/testing/mails.ts';
import { startTestService, testOrigin, type TestService } from '../../roof/testing/test-service.ts';

const hello = { subject: 'Hello', body: '<p>Hello</p>', plain_text: 'Hello', css: 'p{color:red}' };

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describeEachEngine('drafts', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object): Promise<Answer> => {
    const response = await service.send({ method, url: `/v3/mails/${path}`, payload });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };

  const makeDraft = (change: Partial<typeof hello> = {}) =>
    service.call(draftCreate, { body: { ...hello, ...change } });

  const makeBlockDraft = async () => {
    const id = await makeBlockTemplate(service);
    const { body } = await send('POST', `templates/block/${id}/draft/`, {});
    return Number(body['id']);
  };

  it('are created as HTML emails', async () => {
    const draft = await makeDraft();
    const url = `${testOrigin}/v3/mails/drafts/${draft.id}/`;
    expect(draft).toMatchObject({ ...hello, type: 0, url, blockdocument: null, blockdocument_id: null });
    expect(draft).toMatchObject({ preview_url: `${url}preview/`, send_url: `${url}send/` });
  });

  it('are created with blocks without a template, in the default layout', async () => {
    const blockdocument = { blockdata_set: [placedBlock()] };
    const { status, body } = await send('POST', 'block_drafts/', { subject: 'Hello', blockdocument });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 1, body: null, blockdocument: { layout: { id: 1 } } });
    expect((await send('POST', 'block_drafts/', { subject: ' ', blockdocument })).status).toBe(400);
  });

  it('are listed newest first, by type, and by latest change', async () => {
    const first = await makeDraft({ subject: 'b' });
    const second = await makeDraft({ subject: 'a' });
    const block = await makeBlockDraft();
    service.clock.now += 1000;
    await service.call(draftUpdate, { params: { id: first.id }, body: { css: '' } });
    const idsOf = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ id }) => id);
    const listed = async (query: { type?: 0 | 1; ordering?: 'subject' | '-updated' }) =>
      (await service.call(draftList, { query })).results;
    expect(await idsOf({})).toEqual([block, second.id, first.id]);
    expect(await idsOf({ type: 0 })).toEqual([second.id, first.id]);
    expect(await idsOf({ type: 1 })).toEqual([block]);
    expect((await idsOf({ ordering: '-updated' }))[0]).toBe(first.id);
    expect((await idsOf({ type: 0, ordering: 'subject' }))[0]).toBe(second.id);
  });

  it.each([
    [{ subject: 'Hi' }, { ...hello, subject: 'Hi' }],
    [{ body: '<p></p>' }, { ...hello, body: '<p></p>' }],
    [
      { plain_text: null, css: '' },
      { ...hello, css: '' },
    ],
    [{ body: null, id: 99, type: 1 }, hello],
  ])('keep members that a PATCH omits or sets to null: %j', async (payload, expected) => {
    const { id } = await makeDraft();
    const { status, body } = await send('PATCH', `drafts/${id}/`, payload);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...expected, id, type: 0 });
  });

  it('lose members that a PUT omits', async () => {
    const { id } = await makeDraft();
    const { body } = await send('PUT', `drafts/${id}/`, { subject: 'Hi', body: '<p>Hi</p>' });
    expect(body).toMatchObject({ subject: 'Hi', body: '<p>Hi</p>', plain_text: '', css: '' });
  });

  it.each([
    [{ body: 'x' }, 'subject'],
    [{ subject: 'x' }, 'body'],
    [{ subject: 'x'.repeat(256), body: 'x' }, 'subject'],
    [{ subject: 'x', body: ' ' }, 'body'],
    [{ subject: 'x', body: 'x'.repeat(4_000_001) }, 'body'],
    [{ subject: 'x', body: '\0' }, 'body'],
  ])('are refused by field for invalid values (%#)', async (payload, field) => {
    const { status, body } = await send('POST', 'drafts/', payload);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  it('refuse a block document when they are HTML', async () => {
    const { id } = await makeDraft();
    const document = { blockdocument: testDocument() };
    expect((await send('PATCH', `drafts/${id}/`, document)).body).toHaveProperty('blockdocument');
    expect((await send('PUT', `drafts/${id}/`, { subject: 'x', ...document })).body).toHaveProperty('body');
  });

  it('accept a megabyte of text and return it unchanged', async () => {
    const body = `<p>${'å😀\r\n'.repeat(200_000)}</p>`;
    const { id } = await makeDraft({ body });
    expect((await service.call(draftShow, { params: { id } })).body).toBe(body);
  });

  it('are copied with a marker, however long their subject', async () => {
    const { id } = await makeDraft({ subject: 'x'.repeat(255) });
    const { status, body } = await send('POST', `drafts/${id}/copy/`, {});
    expect(status).toBe(201);
    expect(body['subject']).toBe(`Copy of ${'x'.repeat(246)}…`);
    expect(body['body']).toBe(hello.body);
    expect(body['id']).not.toBe(id);
  });

  it('are copied with a marker in the client’s language', async () => {
    const { id } = await makeDraft({ subject: 'Hallo' });
    const headers = { 'accept-language': 'de' };
    const copy = await service.send({ method: 'POST', url: `/v3/mails/drafts/${id}/copy/`, headers });
    expect(copy.json()).toMatchObject({
      subject: messagesIn('api', 'de')('mail.copy', { subject: 'Hallo' }),
    });
  });

  it('become templates of their kind', async () => {
    const html = await makeDraft();
    const ofHtml = (await send('POST', `drafts/${html.id}/template/`, {})).body;
    expect(ofHtml).toMatchObject({ type: 0, subject: 'Hello' });
    expect(ofHtml['url']).toBe(`${testOrigin}/v3/mails/templates/html/${String(ofHtml['id'])}/`);
    const ofBlock = (await send('POST', `drafts/${await makeBlockDraft()}/template/`, {})).body;
    expect(ofBlock['url']).toBe(`${testOrigin}/v3/mails/templates/block/${String(ofBlock['id'])}/`);
  });

  it('are not found after they are deleted', async () => {
    const { id } = await makeDraft();
    expect((await service.send({ method: 'DELETE', url: `/v3/mails/drafts/${id}/` })).statusCode).toBe(204);
    for (const path of ['', 'preview/', 'copy/']) {
      const method = path === 'copy/' ? 'POST' : 'GET';
      const { statusCode } = await service.send({ method, url: `/v3/mails/drafts/${id}/${path}` });
      expect(statusCode).toBe(404);
    }
  });

  it('are not found as other kinds', async () => {
    const { id } = await makeDraft();
    const { statusCode } = await service.send({ url: `/v3/mails/templates/html/${id}/` });
    expect(statusCode).toBe(404);
  });

  it('have blocks and no texts when created from a block template', async () => {
    const id = await makeBlockDraft();
    const draft = await service.call(draftShow, { params: { id } });
    expect(draft).toMatchObject({ type: 1, body: null, plain_text: null, css: null, blockdocument_id: id });
    expect(draft.blockdocument?.blockdata_set).toEqual([placedBlock()]);
  });

  it('with blocks need a document for a PUT, and refuse texts', async () => {
    const id = await makeBlockDraft();
    const withBody = { subject: 'x', body: '<p>x</p>' };
    expect((await send('PUT', `drafts/${id}/`, withBody)).body).toHaveProperty('blockdocument');
    expect((await send('PATCH', `drafts/${id}/`, { css: 'p{}' })).body).toHaveProperty('css');
  });

  it('with blocks keep omitted members of a document', async () => {
    const id = await makeBlockDraft();
    const blockdocument = { p_font_size: 17, own_member: [1], blockdata_set: [] };
    const { body } = await send('PATCH', `drafts/${id}/`, { blockdocument });
    const { body_background, areas, layout } = testDocument();
    expect(body['blockdocument']).toEqual({ body_background, areas, layout, ...blockdocument });
  });

  it('with blocks use only the id of a written block', async () => {
    const id = await makeBlockDraft();
    const { block, ...place } = placedBlock({ area: 7, sort_order: 3 });
    const written = { ...place, note: 'mine', block: { id: block.id, name: 'Another name' } };
    const { body } = await send('PATCH', `drafts/${id}/`, { blockdocument: { blockdata_set: [written] } });
    expect(body['blockdocument']).toMatchObject({ blockdata_set: [{ ...written, block }] });
  });

  it('with blocks keep an unknown block', async () => {
    const id = await makeBlockDraft();
    const written = {
      area: 1,
      sort_order: 1,
      data: { a: [{ b: null }] },
      block: { id: 987_654, name: 'Foreign' },
    };
    const { status, body } = await send('PATCH', `drafts/${id}/`, {
      blockdocument: { blockdata_set: [written] },
    });
    expect(status).toBe(200);
    expect(body['blockdocument']).toMatchObject({ blockdata_set: [written] });
    expect((await service.send({ url: `/v3/mails/drafts/${id}/preview/` })).statusCode).toBe(200);
  });

  it('with blocks refuse a document that nests without end or is too long', async () => {
    const id = await makeBlockDraft();
    const deep = `{"blockdocument":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const url = `/v3/mails/drafts/${id}/`;
    const answer = await service.send({ method: 'PATCH', url, headers, payload: deep });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ blockdocument: ['Nested too deeply.'] });
    const long = await send('PATCH', `drafts/${id}/`, { blockdocument: { a: 'x'.repeat(4_000_001) } });
    expect(long.status).toBe(400);
  });
});
