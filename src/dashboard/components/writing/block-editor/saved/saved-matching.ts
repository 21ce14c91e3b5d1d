import type { SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';

/** Returns the saved blocks with a text in their name or category; `search` is in lower case. */
export function savedMatching(blocks: readonly SavedBlockSummary[], search: string): SavedBlockSummary[] {
  return blocks.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(search));
}
