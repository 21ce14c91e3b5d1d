import { expect, it } from 'vitest';
import { blockCatalog, newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeBlockDocument } from '../../../../testing/mail-records.ts';
import { textAt } from '../../block-editor/model/block-texts.ts';
import { blockSamples } from '../../checks/block-samples.ts';
import { inspectMail } from './inspect-mail.ts';
import type { PlacedFinding } from './inspection.ts';

provideEnglish();

const place = { area: 1, sort_order: 0 };

/** Returns the findings of an email with only that block. */
function inspectBlock(block: ReturnType<typeof newBlock>): readonly PlacedFinding[] {
  const blockdocument = makeBlockDocument({ blockdata_set: [block] });
  return inspectMail({
    fields: { subject: 'Spring', body: '', css: '', plain_text: '', blockdocument },
    ...{ language: 'en', attributes: [], audience: null, images: {}, year: 2026 },
    samples: blockSamples([loadedMessages('email-samples')]),
    ...{ publicUrl: 'https://news.x.y', contact: null, sender: null, list: null, isPictured: false },
    footer: { reason: 'Why you get this.', unsubscribe: 'Leave', language: 'en', direction: 'ltr' },
  }).findings;
}

const plain = (text: string) => text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

it.each(blockCatalog.map(({ block: { slug } }) => slug))(
  'a sample text of the kind %s is found in its text',
  (slug) => {
    const block = newBlock(slug, place);
    for (const { rule, place: at } of inspectBlock(block)) {
      if (rule !== 'sample-text' || slug === 'html') continue;
      const { path = '', words = '' } = (at?.in === 'block' ? at.text : undefined) ?? {};
      expect(plain(textAt(block, path)?.value ?? '')).toContain(plain(words));
    }
  },
);

it.each<[rule: string, block: ReturnType<typeof newBlock>, text: object]>([
  [
    'placeholder-unknown',
    newBlock('text', place, { text: '<p>Hi &amp; hello</p><p>##nobody|you##</p>' }),
    { path: 'text', words: '##nobody|you##' },
  ],
  [
    'link-example',
    newBlock('text', place, { text: '<p>Go <a href="https://example.com/?a=1&amp;b=2">there</a></p>' }),
    { path: 'text', words: 'https://example.com/?a=1&b=2' },
  ],
  [
    'link-empty',
    newBlock('button', place, { button: { label: 'Read it', href: '' } }),
    { path: 'button/label', words: '#' },
  ],
  [
    'unfinished',
    newBlock('heading', place, { heading: 'Price: TK euros' }),
    { path: 'heading', words: 'TK' },
  ],
])('%s leads to words in their text', (rule, block, text) => {
  const found = inspectBlock(block).find((finding) => finding.rule === rule);
  expect(found?.place).toEqual({ in: 'block', index: 0, text });
});
