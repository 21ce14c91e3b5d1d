import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { storeEmailLanguage } from '../account/email-language.store.ts';
import { describeEachEngine } from '../testing/engines.ts';
import { engineBench } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';

describeEachEngine('the language of a sent email', (openTestStorage) => {
  it.each([
    ['ar', '<html lang="ar" dir="rtl">'],
    ['pt-BR', '<html lang="pt-BR">'],
  ])('is the account’s: %s', async (language, expected) => {
    const bench = engineBench(await openTestStorage());
    await bench.storage.write((db) => storeEmailLanguage(db, language));
    await bench.prepare(['ada'], { body: '<p>Hi</p>' });
    const sink = await startSink();
    await bench.run([sink.relay]);
    const { html } = await PostalMime.parse(sink.mails[0]?.source ?? '');
    expect(html).toContain(expected);
  });
});
