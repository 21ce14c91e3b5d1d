import { beforeEach, describe, expect, it } from 'vitest';
import { emailSettingsReplace } from '../../../contract/desk/email-settings.ts';
import { formUpdate } from '../../../contract/forms/forms.ts';
import { outgoingMailList } from '../../../contract/senders/outgoing-mails.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { startSignUpDesk, type SignUpDesk } from '../../forms/sign-ups/testing/sign-up-desk.ts';
import { startTrackedMail } from '../../results/tracking/testing/tracked-mail.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

describeEachEngine('the language of readers', (openTestStorage) => {
  describe('of a form', () => {
    let desk: SignUpDesk;
    beforeEach(async () => {
      desk = await startSignUpDesk(openTestStorage);
    });

    const inLanguage = (language: string | null) =>
      desk.service.call(formUpdate, { params: { key: desk.form.key }, body: { language } });
    const formPage = async (acceptLanguage?: string) => {
      const url = new URL(desk.form.form_link).pathname;
      const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
      return (await desk.visit({ url, headers })).body;
    };

    it.each(['de', 'sv', 'fr', 'es'])(
      '%s is used on the page, and in the email, confirmation and thanks',
      async (language) => {
        const t = messagesIn('public', language);
        await inLanguage(language);
        const page = await formPage('en');
        expect(page).toContain(`<html lang="${language}" dir="ltr">`);
        expect(page).toContain(`<h1>${t('form.title', { listNames: 'Club' })}</h1>`);
        await desk.submit({ email: 'ada@example.com' });
        const [mail] = (await desk.service.call(outgoingMailList, {})).results;
        expect(mail?.subject).toBe(t('confirmEmail.subject').replace('##list_name##', 'Club'));
        const url = await desk.newestLink();
        expect((await desk.visit({ url })).body).toContain(t('confirm.title'));
        expect((await desk.visit({ method: 'POST', url })).body).toContain(t('confirmed.title'));
      },
    );

    it('is its own, else the account’s, else the browser’s, else English', async () => {
      expect(await formPage('sv-FI, en;q=0.5')).toContain('lang="sv"');
      expect(await formPage('tlh')).toContain('lang="en"');
      await desk.service.call(emailSettingsReplace, { body: { language: 'fr' } });
      expect(await formPage('sv')).toContain('lang="fr"');
      await inLanguage('de');
      expect(await formPage('sv')).toContain('lang="de"');
    });

    it('is its list’s if the form has none', async () => {
      await desk.service.storage.write((db) => db.updateTable('list').set({ language: 'es' }).execute());
      expect(await formPage('sv')).toContain('lang="es"');
    });

    it('keeps the form’s own texts', async () => {
      const body = { language: 'de', button_text: 'Join the club' };
      await desk.service.call(formUpdate, { params: { key: desk.form.key }, body });
      expect(await formPage()).toContain('Join the club');
    });

    it('is refused if it isn’t a language tag', async () => {
      await expect(inLanguage('<script>')).rejects.toThrow('400');
    });
  });

  it('of a failure follows the browser', async () => {
    const desk = await startSignUpDesk(openTestStorage);
    const { body } = await desk.visit({ url: '/p/nothing', headers: { 'accept-language': 'es' } });
    expect(body).toContain(messagesIn('public', 'es')('error.404.title'));
  });

  it('of an unsubscribe page is the contact’s own', async () => {
    const mail = await startTrackedMail(openTestStorage, { lists: ['News'] });
    const path = mail.path('unsubscribe', 0);
    expect((await mail.visit(path)).body).toContain('lang="en"');
    await mail.service.storage.write((db) => db.updateTable('sending').set({ language: 'fr' }).execute());
    expect((await mail.visit(path)).body).toContain('lang="fr"');
    await mail.service.storage.write((db) =>
      db.updateTable('contact').set({ attributes: '{"language":"sv"}' }).execute(),
    );
    expect((await mail.visit(path)).body).toContain('Vill du sluta få mejl från <strong>News</strong>');
  });
});
