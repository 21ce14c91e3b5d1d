import { beforeEach, describe, expect, it } from 'vitest';
import { emailSettingsReplace } from '../../../contract/desk/email-settings.ts';
import { draftSend } from '../../../contract/mails/draft-send.ts';
import {
  draftCopy,
  draftCreate,
  draftLanguageReplace,
  draftLanguageShow,
} from '../../../contract/mails/drafts.ts';
import { mailPreviewCreate } from '../../../contract/mails/mail-previews.ts';
import { mailVersionList } from '../../../contract/mails/mail-versions.ts';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { listLanguageReplace, listLanguageShow } from '../../../contract/people/list-language.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { senderCreate } from '../../../contract/senders/senders.ts';
import { responderCreate } from '../../../contract/sending/responders.ts';
import { sentMailDraft } from '../../../contract/sending/sent-mails.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';

type Language = string | null;

describeEachEngine('the language of an email', (openTestStorage) => {
  let service: TestService;
  let sender_id: number;

  beforeEach(async () => {
    service = await startTestService(openTestStorage, { ownSenders: ['bakery.example'] });
    const body = { name: 'News', email: 'news@bakery.example' };
    ({ id: sender_id } = await service.call(senderCreate, { body }));
  });

  const newList = async (language: Language) => {
    const { hash } = await service.call(listCreate, { body: { name: 'List' } });
    await service.call(listLanguageReplace, { params: { hash }, body: { language } });
    await service.call(contactCreate, { body: { email: `${hash}@example.com`, lists: [{ hash }] } });
    return hash;
  };
  const newDraft = async (language: Language) => {
    const { id } = await service.call(draftCreate, { body: { subject: 'News', body: '<p>Hi</p>' } });
    await service.call(draftLanguageReplace, { params: { id }, body: { language } });
    return id;
  };
  const sayAccount = (language: Language) => service.call(emailSettingsReplace, { body: { language } });
  const sentIn = async () => {
    const rows = await service.storage.read.selectFrom('sending').select('language').execute();
    return rows.map(({ language }) => language);
  };

  it.each<[string, Language, Language, readonly Language[], Language]>([
    ['its own', 'fr', 'en', ['de'], 'fr'],
    ['its list’s', null, 'en', ['de'], 'de'],
    ['its lists’ where they agree', null, 'en', ['de', 'de'], 'de'],
    ['the account’s where they don’t', null, 'en', ['de', 'fr'], 'en'],
    ['the account’s where a list has none', null, 'en', ['de', null], 'en'],
    ['its lists’ where the account’s is the same', null, 'de', ['de', null], 'de'],
    ['nobody’s', null, null, [null], null],
  ])('is %s', async (...[, ofDraft, ofAccount, ofLists, expected]) => {
    await sayAccount(ofAccount);
    const lists = await Promise.all(ofLists.map(newList));
    const id = await newDraft(ofDraft);
    await service.call(draftSend, { params: { id }, body: { lists, sender_id, test: true } });
    await service.call(draftSend, { params: { id }, body: { lists, sender_id } });
    expect(await sentIn()).toEqual([expected, expected]);
  });

  it('stays as it was when it was sent', async () => {
    const hash = await newList('de');
    await service.call(draftSend, {
      params: { id: await newDraft(null) },
      body: { lists: [hash], sender_id },
    });
    await service.call(listLanguageReplace, { params: { hash }, body: { language: 'fr' } });
    expect(await sentIn()).toEqual(['de']);
  });

  it('is its list’s for an automatic email', async () => {
    const list = await newList('ar');
    const draft = await newDraft(null);
    await service.call(responderCreate, {
      body: { draft, list, sender: String(sender_id), time_to_send: { days: 1, hours: 0 } },
    });
    expect(await sentIn()).toEqual(['ar']);
  });

  it('is copied with the email, and shows in the preview', async () => {
    const id = await newDraft('ar');
    const copy = await service.call(draftCopy, { params: { id } });
    expect(await service.call(draftLanguageShow, { params: { id: copy.id } })).toEqual({ language: 'ar' });
    const { body } = await service.send({ url: `/v3/mails/drafts/${id}/preview/` });
    expect(body).toContain('<html lang="ar" dir="rtl">');
  });

  it('shows in the preview of an earlier version', async () => {
    await newDraft('de');
    const id = await newDraft('ar');
    await service.send({ method: 'PATCH', url: `/v3/mails/drafts/${id}/`, payload: { body: '<p>New</p>' } });
    const { results } = await service.call(mailVersionList, { params: { id } });
    const { body } = await service.send({ url: `/v3/mails/${id}/versions/${results[0]?.id ?? 0}/preview/` });
    expect(body).toContain('<html lang="ar" dir="rtl">');
  });

  it('shows in the preview of an unsaved email', async () => {
    const mail = await newDraft('ar');
    const content = { subject: 'News', body: '<p>New</p>', plain_text: null, css: null };
    const { key } = await service.call(mailPreviewCreate, { body: { ...content, mail } });
    const { body } = await service.send({ url: `/v3/mails/preview/${key}/` });
    expect(body).toContain('<html lang="ar" dir="rtl">');
  });

  it.each(['sent', 'scheduled'])('shows in the preview of a %s email', async (state) => {
    await newDraft('de');
    const list = await newList('ar');
    const id = await newDraft(null);
    const time_to_send = state === 'sent' ? null : '2100-01-01T00:00:00Z';
    const sent = await service.call(draftSend, {
      params: { id },
      body: { lists: [list], sender_id, time_to_send },
    });
    const { body } = await service.send({ url: `/v3/mails/${state}/${sent?.id ?? 0}/preview/` });
    expect(body).toContain('<html lang="ar" dir="rtl">');
  });

  it('is copied to a draft created from a sent email', async () => {
    const lists = [await newList('de')];
    const id = await newDraft('ar');
    const sent = await service.call(draftSend, { params: { id }, body: { lists, sender_id } });
    const again = await service.call(sentMailDraft, { params: { id: sent?.id ?? 0 } });
    expect(await service.call(draftLanguageShow, { params: { id: again.id } })).toEqual({ language: 'ar' });
  });

  it('yields to the contact’s in the footer of a preview', async () => {
    await service.call(attributeCreate, { body: { name: 'language' } });
    const email = 'kim@example.com';
    await service.call(contactCreate, { body: { email, attributes: { language: 'sv' } } });
    const id = await newDraft('de');
    const { body } = await service.send({ url: `/v3/mails/drafts/${id}/preview/?contact=${email}` });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<td lang="sv" dir="ltr"');
  });

  describe('is refused', () => {
    it.each(['', 'x', 'english', 'de_AT'])('for an invalid tag: %j', async (language) => {
      const hash = await newList(null);
      const put = (url: string) => service.send({ method: 'PUT', url, payload: { language } });
      expect((await put(`/v3/lists/${hash}/language/`)).statusCode).toBe(400);
      expect((await put(`/v3/mails/drafts/${await newDraft(null)}/language/`)).statusCode).toBe(400);
      expect(await service.call(listLanguageShow, { params: { hash } })).toEqual({ language: null });
    });

    it.each(['lists/nothing1', 'mails/drafts/999'])('for a missing record: %s', async (path) => {
      const url = `/v3/${path}/language/`;
      expect((await service.send({ url })).statusCode).toBe(404);
      const put = await service.send({ method: 'PUT', url, payload: { language: 'de' } });
      expect(put.statusCode).toBe(404);
    });
  });
});
