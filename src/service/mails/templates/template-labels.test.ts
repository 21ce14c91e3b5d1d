import { expect, it } from 'vitest';
import {
  blockTemplateDelete,
  blockTemplateList,
  blockTemplateShow,
  blockTemplateUpdate,
} from '../../../contract/mails/block-templates.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import {
  htmlTemplateCreate,
  htmlTemplateList,
  htmlTemplateUpdate,
} from '../../../contract/mails/html-templates.ts';
import {
  templateLabelList,
  templateLabelReplace,
  templateLabelShow,
} from '../../../contract/mails/template-labels.ts';
import { blockStarters } from '../../../rendering/starters/block-starters.ts';
import { htmlStarters } from '../../../rendering/starters/html-starters.ts';
import { removeMeta } from '../../desk/account/meta.store.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { addStarterTemplates } from './starter-templates.ts';

const written = { subject: 'Letter', body: '<p>Hello</p>' };

describeEachEngine('labels of templates', (openTestStorage) => {
  it('are empty until someone names the template, and the last one counts', async () => {
    const { call } = await startTestService(openTestStorage);
    const { id } = await call(htmlTemplateCreate, { body: written });
    expect(await call(templateLabelShow, { params: { id } })).toEqual({
      id,
      name: '',
      note: '',
      category: '',
    });
    await call(templateLabelReplace, { params: { id }, body: { name: 'Old', category: 'offer' } });
    const body = { name: 'Weekly', note: 'With three stories', category: 'newsletter' } as const;
    expect(await call(templateLabelReplace, { params: { id }, body })).toEqual({ id, ...body });
    const { results } = await call(templateLabelList, { query: { paginate_by: 100 } });
    expect(results).toContainEqual({ id, ...body });
  });

  it('filter the listed templates', async () => {
    const { call } = await startTestService(openTestStorage);
    const one = await call(htmlTemplateCreate, { body: written });
    await call(htmlTemplateCreate, { body: written });
    await call(templateLabelReplace, { params: one, body: { category: 'season' } });
    const listed = async (category: 'season' | 'media') => {
      const { count, results } = await call(htmlTemplateList, { query: { category } });
      return [count, results.map(({ id }) => id)];
    };
    expect(await listed('season')).toEqual([1, [one.id]]);
    expect(await listed('media')).toEqual([0, []]);
  });

  it('belong only to templates', async () => {
    const { call, send } = await startTestService(openTestStorage);
    const { id } = await call(draftCreate, { body: written });
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await send({ method, url: `/v3/mails/templates/${id}/label/`, payload: { name: 'A' } });
      expect(answer.statusCode).toBe(404);
    }
    const answer = await send({
      method: 'PUT',
      url: `/v3/mails/templates/${id}/label/`,
      payload: { category: 'odd' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('name the designs of a new account once, and are deleted with them', async () => {
    const { call, storage } = await startTestService(openTestStorage);
    const place = { storage, now: () => 1_000, config: { publicUrl: 'https://news.example' } };
    await addStarterTemplates(place);
    const [first] = (await call(blockTemplateList, { query: { category: 'offer' } })).results;
    if (first === undefined) throw new Error('There is no design for an offer.');
    const label = await call(templateLabelShow, { params: first });
    expect(label).toMatchObject({ category: 'offer', note: '' });
    expect(label.name).not.toBe('');
    const [page] = (await call(htmlTemplateList, { query: { category: 'event' } })).results;
    if (page === undefined) throw new Error('There is no HTML page for an event.');
    expect(await call(templateLabelShow, { params: page })).toMatchObject({ name: 'Open Day' });
    const before = (await call(templateLabelList, {})).count;
    await call(templateLabelReplace, { params: first, body: { name: 'Mine' } });
    await addStarterTemplates(place);
    expect((await call(templateLabelShow, { params: first })).name).toBe('Mine');
    await call(blockTemplateDelete, { params: first });
    expect((await call(templateLabelList, {})).count).toBe(before - 1);
  });
});

describeEachEngine('HTML templates of an account from before they had names', (openTestStorage) => {
  it('are named, except for those that someone has named', async () => {
    const { call, storage } = await startTestService(openTestStorage);
    const { results } = await call(htmlTemplateList, {});
    const [invitation] = results.filter(({ starter }) => starter === 'invitation');
    const [rating] = results.filter(({ starter }) => starter === 'rate-us');
    if (invitation === undefined || rating === undefined) throw new Error('There are no starters.');
    await call(templateLabelReplace, { params: invitation, body: {} });
    await call(templateLabelReplace, { params: rating, body: { category: 'season' } });
    await storage.write((db) => removeMeta(db, 'starter_html_labels'));
    await addStarterTemplates({ storage, now: () => 1_000, config: { publicUrl: 'https://news.example' } });
    expect(await call(templateLabelShow, { params: invitation })).toMatchObject({
      name: 'Open Day',
      category: 'event',
    });
    expect(await call(templateLabelShow, { params: rating })).toMatchObject({ name: '', category: 'season' });
  });
});

describeEachEngine('templates that are starters', (openTestStorage) => {
  it('are recognized until someone changes them', async () => {
    const { call, storage } = await startTestService(openTestStorage);
    await addStarterTemplates({ storage, now: () => 1_000, config: { publicUrl: 'https://news.example/a' } });
    const query = { paginate_by: 100 };
    const designs = (await call(blockTemplateList, { query })).results;
    expect(designs.map(({ starter }) => starter)).toEqual(blockStarters.map(({ slug }) => slug));
    const pages = (await call(htmlTemplateList, { query })).results;
    expect(pages.map(({ starter }) => starter)).toEqual(htmlStarters.map(({ slug }) => slug));
    const [design] = designs;
    const [page] = pages;
    if (design === undefined || page === undefined) throw new Error('no starters');
    const { blockdocument } = await call(blockTemplateShow, { params: design });
    await call(blockTemplateUpdate, {
      params: design,
      body: { subject: design.subject, blockdocument: { ...blockdocument, p_font_size: 20 } },
    });
    await call(htmlTemplateUpdate, { params: page, body: { css: '' } });
    const changed = [
      ...(await call(blockTemplateList, { query })).results.filter(({ starter }) => starter === null),
      ...(await call(htmlTemplateList, { query })).results.filter(({ starter }) => starter === null),
    ];
    expect(changed.map(({ id }) => id)).toEqual([design.id, page.id]);
  });
});
