import { beforeEach, expect, it } from 'vitest';
import { blockTemplateList, blockTemplateShow } from '../../../contract/mails/block-templates.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { draftBlocks, draftCreate, draftShow, type Draft } from '../../../contract/mails/drafts.ts';
import {
  htmlTemplateCreate,
  htmlTemplateDelete,
  htmlTemplateList,
  htmlTemplateShow,
} from '../../../contract/mails/html-templates.ts';
import { mailPreviewCreate } from '../../../contract/mails/mail-previews.ts';
import {
  mailVersionList,
  mailVersionRestore,
  mailVersionShow,
  mailVersionUpdate,
} from '../../../contract/mails/mail-versions.ts';
import { addStarterTemplates } from '../templates/starter-templates.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import {
  startTestService,
  testConfig,
  testOrigin,
  type TestService,
} from '../../roof/testing/test-service.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const minute = 60_000;

describeEachEngine('emails', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  const makeDraft = (body = '<p>One</p>') =>
    service.call(draftCreate, { body: { subject: 'Mail', body, css: '' } });
  const save = (id: number, payload: object) =>
    service.send({ method: 'PATCH', url: `/v3/mails/drafts/${id}/`, payload });
  const versionsOf = async (id: number) =>
    (await service.call(mailVersionList, { params: { id } })).results.map(({ id: version }) => version);
  const show = (id: number) => service.call(draftShow, { params: { id } });

  it('keep the state before a save, and merge consecutive saves', async () => {
    const { id } = await makeDraft();
    for (const text of ['Two', 'Three', 'Four']) {
      service.clock.now += 1000;
      await save(id, { body: text });
    }
    const [version = 0, ...others] = await versionsOf(id);
    expect(others).toEqual([]);
    expect((await service.call(mailVersionShow, { params: { id, version } })).body).toBe('<p>One</p>');
  });

  it('keep a state that has lasted for a while before it is replaced', async () => {
    const { id } = await makeDraft();
    service.clock.now += 1000;
    await save(id, { body: 'Two' });
    service.clock.now += 6 * minute;
    await save(id, { body: 'Three' });
    const [version = 0] = await versionsOf(id);
    expect((await service.call(mailVersionShow, { params: { id, version } })).body).toBe('Two');
  });

  it.each(['drafts', 'templates/html'])('are refused with a blank body in %s', async (kind) => {
    const url = `/v3/mails/${kind}/`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const whole = { payload: { subject: 'News', body: '<p>Hi</p>' } };
    const { id } = (await service.send({ method: 'POST', url, ...whole })).json<{ id: number }>();
    const bodies = [
      { payload: { subject: 'Blank', body: '' } },
      { payload: { subject: 'Blank', body: ' \n' } },
      { payload: { subject: 'Blank', body: null } },
      { payload: 'subject=Blank&body=', headers: form },
    ];
    for (const request of bodies) {
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `${id}/`],
      ] as const) {
        const refused = await service.send({ method, url: `${url}${path}`, ...request });
        expect([refused.statusCode, Object.keys(refused.json())], method).toEqual([400, ['body']]);
      }
    }
    const patched = await service.send({ method: 'PATCH', url: `${url}${id}/`, payload: { body: '' } });
    expect([patched.statusCode, patched.json()]).toEqual([400, { body: ['This field may not be blank.'] }]);
    expect((await service.send({ url: `${url}${id}/` })).json()).toMatchObject(whole.payload);
    const missing = await service.send({ method: 'POST', url, payload: { subject: 'None' } });
    expect(missing.json()).toEqual({ body: ['This field is required.'] });
  });

  it('show every specified style member of a block template', async () => {
    const template = (await service.call(blockTemplateList, {})).results[0];
    const { blockdocument } = await service.call(blockTemplateShow, { params: { id: template?.id ?? 0 } });
    const kindOf = (name: keyof typeof blockdocument) => typeof blockdocument[name];
    expect(
      (['p_font_size', 'margin_leftright', 'separator_height', 'header_footer_font_size'] as const).map(
        kindOf,
      ),
    ).toEqual(['number', 'number', 'number', 'number']);
    expect(kindOf('header_footer_font_family')).toBe('string');
    const styles = Object.keys(blockdocument).filter(
      (name) => !['areas', 'blockdata_set', 'layout'].includes(name),
    );
    expect(styles.length).toBeGreaterThanOrEqual(16);
  });

  it('can restore a version without losing anything', async () => {
    const { id } = await makeDraft();
    await save(id, { body: 'Two' });
    const [version = 0] = await versionsOf(id);
    const restored = await service.call(mailVersionRestore, { params: { id, version }, body: {} });
    const draft = await show(id);
    expect(draft.body).toBe('<p>One</p>');
    expect(restored).toEqual({ mail: id, url: draft.url, updated: draft.updated });
    const [newest = 0] = await versionsOf(id);
    expect((await service.call(mailVersionShow, { params: { id, version: newest } })).body).toBe('Two');
  });

  it('can also restore a version of a template, but never change a sent email', async () => {
    const { id } = await service.call(htmlTemplateCreate, { body: { subject: 'Mail', body: 'One' } });
    await service.send({ method: 'PATCH', url: `/v3/mails/templates/html/${id}/`, payload: { body: 'Two' } });
    const [version = 0] = await versionsOf(id);
    await service.call(mailVersionRestore, { params: { id, version }, body: {} });
    expect((await service.call(htmlTemplateShow, { params: { id } })).body).toBe('One');

    const draft = await makeDraft();
    await save(draft.id, { body: 'Two' });
    const [earlier = 0] = await versionsOf(draft.id);
    await service.storage.write((db) =>
      db.updateTable('mail').set({ kind: 'sent' }).where('id', '=', draft.id).execute(),
    );
    const url = `/v3/mails/${draft.id}/versions/${earlier}/restore/`;
    expect((await service.send({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    const stored = service.storage.read.selectFrom('mail').select('body').where('id', '=', draft.id);
    expect(await stored.executeTakeFirst()).toEqual({ body: 'Two' });
  });

  it('list the changes of each version, even across the pages of a list', async () => {
    const { id } = await makeDraft();
    for (const payload of [
      { body: 'Two' },
      { subject: 'Other', body: 'Three' },
      { css: 'p{}' },
      { body: 'Four' },
    ]) {
      service.clock.now += 6 * minute;
      await save(id, payload);
    }
    const listed = async (page: number) =>
      (await service.call(mailVersionList, { params: { id }, query: { page, paginate_by: 2 } })).results.map(
        ({ changes }) => changes,
      );
    const none = { subject: false, blocks: 0, design: false, body: false, css: false, plain_text: false };
    expect(await listed(1)).toEqual([
      { ...none, css: true },
      { ...none, subject: true, body: true },
    ]);
    expect(await listed(2)).toEqual([{ ...none, body: true }, null]);
  });

  it('become block emails, and HTML again by restoring the saved version', async () => {
    const { id, updated } = await makeDraft();
    const blockdocument = {
      newsdesk: { preview: 'Soon' },
      blockdata_set: [{ area: 2, sort_order: 0, data: { text: '<p>One</p>' }, block: { id: 2 } }],
    };
    const made = await service.call(draftBlocks, {
      params: { id },
      body: { blockdocument, based_on: updated },
    });
    expect(made).toMatchObject({ type: 1, body: null, subject: 'Mail' });
    expect(made.blockdocument).toMatchObject({ newsdesk: { preview: 'Soon' }, layout: { id: 1 } });
    expect(made.blockdocument?.blockdata_set[0]?.block.slug).toBe('text');
    await save(id, { blockdocument: { p_font_size: 20 } });
    const again = await service.send({
      method: 'POST',
      url: `/v3/mails/drafts/${id}/blocks/`,
      payload: { blockdocument },
    });
    expect(again.statusCode).toBe(400);

    const [version = 0] = (await versionsOf(id)).toReversed();
    await service.call(mailVersionRestore, { params: { id, version }, body: {} });
    expect(await show(id)).toMatchObject({ type: 0, body: '<p>One</p>', blockdocument: null });
    await save(id, { body: '<p>Two</p>' });
    const [newest = 0] = await versionsOf(id);
    await service.call(mailVersionRestore, { params: { id, version: newest }, body: {} });
    expect((await show(id)).type).toBe(1);
  });

  it('don’t become block emails from an older state or when they are templates', async () => {
    const { id, updated } = await makeDraft();
    await save(id, { body: 'Two' });
    const blocks = (mail: number, based_on: string | null) =>
      service.send({
        method: 'POST',
        url: `/v3/mails/drafts/${mail}/blocks/`,
        payload: { blockdocument: { blockdata_set: [] }, based_on },
      });
    expect((await blocks(id, updated)).statusCode).toBe(409);
    const template = await service.call(htmlTemplateCreate, { body: { subject: 'Mail', body: 'One' } });
    expect((await blocks(template.id, null)).statusCode).toBe(404);
    expect(await show(id)).toMatchObject({ type: 0, body: 'Two' });
  });

  it('name up to fifty versions, and refuse those of another email', async () => {
    const { id } = await makeDraft();
    await save(id, { body: 'Two' });
    const [version = 0] = await versionsOf(id);
    const named = await service.call(mailVersionUpdate, {
      params: { id, version },
      body: { name: ' For legal ' },
    });
    expect(named.name).toBe('For legal');
    expect(await service.call(mailVersionUpdate, { params: { id, version }, body: {} })).toEqual(named);
    const { results } = await service.call(mailVersionList, { params: { id } });
    expect(results.map(({ name }) => name)).toEqual(['For legal']);

    await service.storage.write(async (db) => {
      const row = { mail_id: id, saved_at: 0, size: 1, type: 0, subject: 'Old', name: 'Older' };
      await db
        .insertInto('mail_version')
        .values(Array.from({ length: 49 }, () => row))
        .execute();
      await db
        .insertInto('mail_version')
        .values({ ...row, name: '' })
        .execute();
    });
    const last = Math.max(...(await versionsOf(id)));
    const rename = (mail: number, one: number, name: string) =>
      service.send({ method: 'PATCH', url: `/v3/mails/${mail}/versions/${one}/`, payload: { name } });
    const refused = await rename(id, last, 'One more');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { name: [tApi('version.tooManyNames', { count: 50 })] },
    ]);
    expect((await rename(id, version, 'Another')).statusCode).toBe(200);
    expect((await rename((await makeDraft()).id, version, 'Mine')).statusCode).toBe(404);
  });

  it('leave versions of another email unchanged', async () => {
    const { id } = await makeDraft();
    const other = await makeDraft();
    await save(id, { body: 'Two' });
    const [version = 0] = await versionsOf(id);
    const { statusCode } = await service.send({ url: `/v3/mails/${other.id}/versions/${version}/` });
    expect(statusCode).toBe(404);
  });

  it('refuse a save made from an older state, and change nothing', async () => {
    const { id, updated } = await makeDraft();
    await save(id, { body: 'Two', based_on: updated });
    const late = await save(id, { body: 'Three', based_on: updated });
    const draft = await show(id);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ updated: string }>().updated).toBe(draft.updated);
    expect(draft.body).toBe('Two');
  });

  it('accept the last save when it does not state its origin', async () => {
    const { id } = await makeDraft();
    await save(id, { body: 'Two' });
    expect((await save(id, { body: 'Three' })).json<Draft>().body).toBe('Three');
  });

  it('accept a repeated save whose answer was lost', async () => {
    const { id, updated } = await makeDraft();
    const change = { body: 'Two', based_on: updated };
    const first = await save(id, change);
    const again = await save(id, change);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('let one of two simultaneous saves win, and refuse the other', async () => {
    const { id, updated } = await makeDraft();
    const saves = ['Two', 'Three'].map((body) => save(id, { body, based_on: updated }));
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('show scripts in a preview as text under a policy that keeps them from running', async () => {
    const { id } = await makeDraft('<p onclick="x()">Hi</p><script>x()</script>');
    const { headers, body } = await service.send({ url: `/v3/mails/drafts/${id}/preview/` });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^sandbox(?!.*allow-scripts).*default-src 'none'/);
    expect(body).toContain('<p onclick="x()">Hi</p>');
  });

  it('are filled with the escaped values of a preview’s contact', async () => {
    await service.call(contactCreate, { body: { email: 'ada@example.com', first_name: '<b>Ada' } });
    const { id } = await makeDraft('<p>Hi ##firstname##</p>');
    const url = `/v3/mails/drafts/${id}/preview/`;
    expect((await service.send({ url })).body).toContain('Hi ##firstname##');
    expect((await service.send({ url: `${url}?contact=ADA@example.com` })).body).toContain('Hi &lt;b&gt;Ada');
    const unknown = await service.send({ url: `${url}?contact=nobody@example.com` });
    expect(unknown.json()).toEqual({ contact: [tApi('contact.unknown')] });
  });

  it('can be previewed for ten minutes before they are saved', async () => {
    const body = { subject: 'Mail', body: '<p>Unsaved</p>' };
    const { key, url } = await service.call(mailPreviewCreate, { body });
    expect(url).toBe(`${testOrigin}/v3/mails/preview/${key}/`);
    const look = () => service.send({ url: `/v3/mails/preview/${key}/` });
    expect((await look()).body).toContain('<p>Unsaved</p>');
    service.clock.now += 10 * minute;
    expect((await look()).statusCode).toBe(404);
  });

  it('keep at most forty previews', async () => {
    const body = { subject: 'Mail', body: '' };
    const first = await service.call(mailPreviewCreate, { body });
    for (let made = 0; made < 40; made += 1) {
      service.clock.now += 1;
      await service.call(mailPreviewCreate, { body });
    }
    expect((await service.send({ url: `/v3/mails/preview/${first.key}/` })).statusCode).toBe(404);
  });

  it('start with templates of either kind, which stay deleted', async () => {
    const html = await service.call(htmlTemplateList, {});
    const blocks = await service.call(blockTemplateList, {});
    expect(html.count).toBeGreaterThanOrEqual(8);
    expect(blocks.count).toBeGreaterThanOrEqual(8);
    for (const { id } of blocks.results) {
      const template = await service.call(blockTemplateShow, { params: { id } });
      expect(template.layout_slug).not.toBe('');
      expect((await service.send({ url: `/v3/mails/templates/block/${id}/preview/` })).statusCode).toBe(200);
    }
    const [{ id } = { id: 0 }] = html.results;
    await service.call(htmlTemplateDelete, { params: { id } });
    await addStarterTemplates({
      storage: service.storage,
      now: () => service.clock.now,
      config: testConfig,
    });
    expect((await service.call(htmlTemplateList, {})).count).toBe(html.count - 1);
  });
});
