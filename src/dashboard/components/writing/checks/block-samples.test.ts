import { expect, it } from 'vitest';
import { blockCatalog, newBlock } from '../../../../rendering/blocks/catalog.ts';
import { renderDocument } from '../../../../rendering/blocks/render-document.ts';
import { checkMail } from '../../../../rendering/checks/check-mail.ts';
import { composeMail } from '../../../../rendering/compose/compose-mail.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { provideEnglish } from '../../../testing/english-messages.ts';
import { makeBlockDocument } from '../../../testing/mail-records.ts';
import { blockSamples } from './block-samples.ts';

provideEnglish();

/** Kinds without sample texts, or with sample texts that most authors keep. */
const quiet = new Set([
  ...[
    'image',
    'two-images',
    'divider',
    'spacer',
    'separator',
    'gallery',
    'logos',
    'masthead',
    'rating',
    'bars',
  ],
  ...[
    'button',
    'social',
    'social-icons',
    'view-online',
    'footer',
    'question',
    'signature-line',
    'code',
    'video',
  ],
]);

const kinds = blockCatalog.map(({ block }) => block.slug).filter((slug) => !quiet.has(slug));

it.each(kinds)('a new block of the kind %s is found', (slug) => {
  const { texts, addresses } = blockSamples([loadedMessages('email-samples')]);
  const blockdocument = makeBlockDocument({ blockdata_set: [newBlock(slug, { area: 1, sort_order: 0 })] });
  const mail = composeMail({ subject: 's', body: renderDocument(blockdocument, { title: 's' }) });
  const samples = { blocks: new Set(texts), starters: new Set<string>(), addresses };
  expect(checkMail(mail, { samples }).map(({ rule }) => rule)).toContain('sample-text');
});

it('ignores words that most authors keep', () => {
  const { texts } = blockSamples([loadedMessages('email-samples')]);
  for (const words of ['Read more', 'New', 'May', 'When', 'Best regards,', 'days', 'Price'])
    expect(texts).not.toContain(words);
});
