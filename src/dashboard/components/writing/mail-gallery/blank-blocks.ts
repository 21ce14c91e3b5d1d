import type { Translator } from '../../../../messages/translator.ts';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout, documentLayouts } from '../../../../rendering/blocks/layouts.ts';
import { sampleTexts } from '../block-editor/model/block-samples.ts';

const letterLayout = documentLayouts.find(({ slug }) => slug === 'page') ?? defaultLayout;

/**
 * Returns a blank email of blocks, in the translator's language: a name, a text, and a footer. A letter has no name
 * above it, and no card around it.
 */
export function blankBlocks(t: Translator<'email-samples'>, { isLetter = false } = {}) {
  const { id, content, areas } = isLetter ? letterLayout : defaultLayout;
  const text = `<p>${t('blank.greeting')}</p><p>${t('blank.body')}</p>`;
  return {
    subject: t('blank.subject'),
    blockdocument: {
      areas: { ...areas },
      blockdata_set: [
        ...(isLetter ? [] : [newBlock('masthead', { area: 1, sort_order: 0 })]),
        newBlock('text', { area: 2, sort_order: 0 }, { text }),
        newBlock('footer', { area: 3, sort_order: 0 }, sampleTexts(t, 'footer')),
      ],
      layout: { id, content },
      newsdesk: { v: 1 },
    },
  };
}
