import { isKnownPlaceholder } from '../../../../rendering/placeholders/placeholder.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { OfferedPlaceholder } from '../offered-placeholders.ts';
import { tagOf, type WrittenTag } from './tag-pieces.ts';

/** A merge tag with readable texts. */
interface NamedTag {
  /** Its name, such as “First name”. */
  readonly name: string;
  /** The name and the fallback. */
  readonly words: string;
  /** False for one that will be sent as written. */
  readonly isKnown: boolean;
}

/** Names merge tags. */
export type NameTag = (tag: WrittenTag) => NamedTag;

/** Returns a function that names merge tags according to the offered ones. */
export function tagNames(t: Translator<'merge-tag-chips'>, offered: readonly OfferedPlaceholder[]): NameTag {
  const labels = new Map<string, string>();
  const attributes = new Set<string>();
  for (const { text, label } of offered) {
    const tag = tagOf(text);
    if (tag?.fallback !== null) continue;
    labels.set(keyOf(tag), label);
    if (tag.kind === 'attribute') attributes.add(tag.name);
  }
  // Attributes may arrive later; until then, any may exist.
  const known = attributes.size === 0 ? {} : { attributes };
  return (tag) => {
    const name = labels.get(keyOf(tag)) ?? tag.name;
    const { fallback } = tag;
    const words = fallback === null || fallback === '' ? name : t('label', { name, fallback });
    return { name, words, isKnown: tag.kind !== 'foreign' && isKnownPlaceholder(tag, known) };
  };
}

function keyOf({ kind, name }: WrittenTag): string {
  return `${kind} ${name}`;
}
