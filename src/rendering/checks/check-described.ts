import type { BlockDocument, PlacedBlock } from '../../contract/mails/block-document.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { imageData, isRecord } from '../blocks/block-data.ts';
import { readImageLook } from '../blocks/image-look.ts';
import { fieldsOf } from '../blocks/item-data.ts';
import type { Finding } from './finding.ts';

/** A finding in a block, by its place in `blockdata_set`. */
export interface BlockFinding {
  readonly index: number;
  readonly finding: Finding;
}

/**
 * Finds images of blocks without alt text that nobody marked as decorative: in HTML all of them look decorative. `html`:
 * the email of the document, of which only shown images count.
 */
export function undescribedImages(document: BlockDocument, html: string): BlockFinding[] {
  return document.blockdata_set.flatMap((placed, index) =>
    undescribedIn(placed)
      .filter((src) => html.includes(`<img src="${escapeHtml(src)}"`))
      .map((src): BlockFinding => {
        const finding = { rule: 'image-alt', severity: 'warning', part: 'html', where: null, src } as const;
        return { index, finding };
      }),
  );
}

/** The URLs of a block's images without alt text. */
function undescribedIn({ block, data, newsdesk }: PlacedBlock): string[] {
  return block.components.flatMap((component) => {
    const value = data[component.name];
    if (component.type === 'image')
      return readImageLook(newsdesk, component.name)?.isDecorative === true ? [] : undescribed(value);
    if (component.type !== 'items' || !Array.isArray(value)) return [];
    const images = fieldsOf(component).filter(({ type }) => type === 'image');
    return value.flatMap((item: unknown) =>
      isRecord(item) ? images.flatMap(({ name }) => undescribed(item[name])) : [],
    );
  });
}

function undescribed(value: unknown): string[] {
  const { src, alt } = imageData(value);
  const isDecorative = isRecord(value) && value.decorative === true;
  return src === '' || alt.trim() !== '' || isDecorative ? [] : [src];
}
