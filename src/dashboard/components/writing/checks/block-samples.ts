import type { Block } from '../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { isRecord } from '../../../../lib/is-record.ts';
import { linkData, rowsData, textData } from '../../../../rendering/blocks/block-data.ts';
import { blockCatalog } from '../../../../rendering/blocks/catalog.ts';
import { fieldsOf } from '../../../../rendering/blocks/item-data.ts';
import { sampleTexts } from '../block-editor/model/block-samples.ts';

/** Texts of new blocks. */
export interface BlockSamples {
  readonly texts: readonly string[];
  /** Made-up postal addresses. */
  readonly addresses: readonly string[];
}

/** Sample texts that most authors keep, by kind of block. Words of buttons and links are kept, too. */
const kept: Readonly<Record<string, readonly string[]>> = {
  hero: ['kicker'],
  episode: ['kicker'],
  event: ['month'],
  question: ['heading', 'note'],
  countdown: ['unit_1', 'unit_2', 'unit_3', 'unit_4'],
  signature: ['text'],
  voucher: ['text'],
  video: ['label'],
  footer: ['address'],
};

/** Returns the texts of new blocks and of a blank email that no finished email contains, in each of the languages. */
export function blockSamples(languages: readonly Translator<'email-samples'>[]): BlockSamples {
  const texts = languages.flatMap((t: Translator<'email-samples'>) => [
    t('blank.body'),
    ...blockCatalog.flatMap(({ block, defaults }) =>
      textsOfKind(block, { ...defaults, ...sampleTexts(t, block.slug) }),
    ),
  ]);
  return {
    texts: [...new Set(texts)],
    addresses: languages.map((t: Translator<'email-samples'>) => t('footer.address')),
  };
}

type Component = Block['components'][number];

function textsOfKind({ slug, components }: Block, data: Readonly<Record<string, unknown>>): string[] {
  const keeps = Object.hasOwn(kept, slug) ? (kept[slug] ?? []) : [];
  return components
    .filter(({ name }) => !keeps.includes(name))
    .flatMap((component) => textsOf(component, data[component.name]))
    .flatMap(wordsOf);
}

/** Returns the sample texts in a value. */
function textsOf(component: Component, value: unknown): string[] {
  switch (component.type) {
    case 'heading':
    case 'text':
    case 'richtext':
    case 'html':
      return [textData(value)];
    case 'items':
      return itemsOf(value).flatMap((item) =>
        isRecord(item) ? fieldsOf(component).flatMap((field) => textsOf(field, item[field.name])) : [],
      );
    case 'rows':
      return rowsData(value).map((row) => row.value);
    case 'cells':
      // The words of its head suit many tables.
      return isRecord(value) ? itemsOf(value.rows).slice(1).flatMap(itemsOf).map(textData) : [];
    case 'links':
      return itemsOf(value)
        .map(linkData)
        .flatMap(({ label, href }) => (href.includes('example.com') ? [label] : []));
    default:
      return [];
  }
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the texts between tags, without numbers and merge tags, which aren't specific. */
function wordsOf(text: string): string[] {
  return text
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter((words) => /\p{L}/u.test(words) && !words.includes('##'));
}
