import type { Block } from '../../../../../contract/mails/block-document.ts';
import type { CopiedBlock } from '../model/clipboard.ts';
import type { UnplacedBlock } from '../model/operations.ts';
import { blocksOfPieces } from '../model/pasted-blocks.ts';

/** Converts copied blocks, in order, to these kinds; a block of another kind becomes its plain content. */
export async function ofKinds(
  copied: readonly CopiedBlock[],
  kinds: readonly Block[],
): Promise<UnplacedBlock[]> {
  const { readClipboard } = await import('../../paste/read-clipboard.ts');
  return copied.flatMap((one) => {
    if ('block' in one) return one.block;
    const pasted = readClipboard({ html: one.html, text: '', images: [] });
    return pasted.kind === 'content' || pasted.kind === 'email' ? blocksOfPieces(pasted.pieces, kinds) : [];
  });
}
