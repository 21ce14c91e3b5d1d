import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { storeEmailLanguage } from '../../desk/account/email-language.store.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';

describeEachEngine('the language of a sent email', (openTestStorage) => {
  it.each([
    ['ar', '<html lang="ar" dir="rtl">'],
    ['pt-BR', '<html lang="pt-BR">'],
  ])('is the account’s by default: %s', async (language, expected) => {
    const bench = engineBench(await openTestStorage());
    await bench.storage.write((db) => storeEmailLanguage(db, language));
    await bench.prepare(['ada'], { body: '<p>Hi</p>' });
    const sink = await startSink();
    await bench.run([sink.relay]);
    const { html } = await PostalMime.parse(sink.mails[0]?.source ?? '');
    expect(html).toContain(expected);
  });

  it.each([
    ['the reader’s', '{"language":"sv"}', 'de', 'sv'],
    ['the email’s where the reader has none', '{}', 'de', 'de'],
    ['the email’s where the reader’s is no language', '{"language":"<b>"}', 'fr', 'fr'],
    ['the account’s where the email has none', '{}', null, 'es'],
    ['English where Newsdesk lacks it', '{"language":"tlh"}', 'de', 'en'],
  ])('of its footer is %s', async (...[, attributes, language, expected]) => {
    const bench = engineBench(await openTestStorage());
    await bench.storage.write((db) => storeEmailLanguage(db, 'es'));
    await bench.prepare(['ada'], { body: '<p>Hi</p>', language });
    await bench.storage.write((db) => db.updateTable('contact').set({ attributes }).execute());
    const sink = await startSink();
    await bench.run([sink.relay]);
    const { html, text } = await PostalMime.parse(sink.mails[0]?.source ?? '');
    const t = messagesIn('email', expected);
    expect(html).toContain(`<td lang="${expected}" dir="ltr"`);
    expect(html).toContain(t('footer.body'));
    expect(text).toContain(`${t('footer.body')} ${t('footer.link')} (https://`);
  });

  it('stays the language the email was sent in when the account’s changes', async () => {
    const bench = engineBench(await openTestStorage());
    await bench.storage.write((db) => storeEmailLanguage(db, 'en'));
    await bench.prepare(['ada'], { body: '<p>Hi</p>', language: 'he' });
    const sink = await startSink();
    await bench.run([sink.relay]);
    const { html } = await PostalMime.parse(sink.mails[0]?.source ?? '');
    expect(html).toContain('<html lang="he" dir="rtl">');
  });
});
