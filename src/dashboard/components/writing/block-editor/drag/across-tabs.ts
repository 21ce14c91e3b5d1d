import type { BlockActions } from '../state/block-actions.ts';
import type { Dragged } from './drag-data.ts';

/** The type under which a drag carries blocks to editors in other tabs and windows, as clipboard HTML. */
export const blocksType = 'application/x-newsdesk-blocks';

/** Returns the data that a drag of a block or section carries to other tabs; nothing for any other drag. */
export function carriedAcross(
  { copied, copiedColumns }: Pick<BlockActions, 'copied' | 'copiedColumns'>,
  dragged: Dragged,
): Record<string, string> {
  const content =
    dragged.kind === 'block'
      ? copied(dragged.key)
      : dragged.kind === 'section'
        ? copiedColumns(dragged.section)
        : null;
  return content === null ? {} : { [blocksType]: content.html };
}
