import { beforeEach, expect, it } from 'vitest';
import { blockTemplateDraft } from '../../../contract/mails/block-templates.ts';
import { draftCopy, draftShow } from '../../../contract/mails/drafts.ts';
import { mailVersionList, mailVersionRestore } from '../../../contract/mails/mail-versions.ts';
import { makeBlockTemplate, placedBlock, testDocument } from '../../roof/testing/mails.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const document = testDocument({
  areas: { '1': { width: 600, newsdesk: { back: 'eeeeee', x_area: [1] } }, '10': { width: 300 } },
  blockdata_set: [
    placedBlock({
      newsdesk: { space: { top: 40, x_side: null }, hide: 'phone', x_deep: { a: [{ b: 0.5 }] } },
    }),
  ],
  newsdesk: { v: 1, preview: 'Look inside', sections: { s1: { gap: 20, x: 'y' } }, x_mail: false },
});

describeEachEngine('newsdesk members', (openTestStorage) => {
  let service: TestService;
  let id = 0;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    const template = await makeBlockTemplate(service, { document });
    ({ id } = await service.call(blockTemplateDraft, { params: { id: template }, body: {} }));
  });

  const save = (blockdocument: object) =>
    service.send({ method: 'PATCH', url: `/v3/mails/drafts/${id}/`, payload: { blockdocument } });
  const shown = async (draft = id) =>
    (await service.call(draftShow, { params: { id: draft } })).blockdocument;

  it('are returned unchanged, even by a copy and after another save', async () => {
    expect(await shown()).toEqual(document);
    const copy = await service.call(draftCopy, { params: { id } });
    expect(await shown(copy.id)).toEqual(document);
    await save({ p_font_size: 18 });
    expect(await shown()).toEqual({ ...document, p_font_size: 18 });
  });

  it('are returned unchanged by a version', async () => {
    await save({ newsdesk: {}, blockdata_set: [] });
    const { results } = await service.call(mailVersionList, { params: { id } });
    const version = results[0]?.id ?? 0;
    await service.call(mailVersionRestore, { params: { id, version }, body: {} });
    expect(await shown()).toEqual(document);
  });

  it('are refused when they are invalid', async () => {
    const wrong = { blockdata_set: [placedBlock({ newsdesk: { space: { top: 4000 } } })] };
    const { statusCode } = await save(wrong);
    expect(statusCode).toBe(400);
    expect(await shown()).toEqual(document);
  });
});
