import type { BlockDocument, PlacedBlock } from '../../contract/mails/block-document.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { isRecord } from '../../lib/is-record.ts';
import { imageData, textData } from '../blocks/block-data.ts';
import { readImageLook } from '../blocks/image-look.ts';
import { fieldsOf } from '../blocks/item-data.ts';
import type { Finding } from './finding.ts';

/** A finding in a block, by its index in `blockdata_set`. */
export interface BlockFinding {
  readonly index: number;
  readonly finding: Finding;
}

/**
 * Finds problems that only the document shows: expired vouchers, and images without alt text that nobody marked as
 * decorative. In HTML, all of these look decorative. `html`: the document's email. Only images in it count.
 */
export function checkBlocks(document: BlockDocument, html: string, now: number): BlockFinding[] {
  return document.blockdata_set.flatMap((placed, index) => [
    ...imagesOf({ placed, index, html }),
    ...(isOver(placed, now) ? [{ index, finding: voucherOver }] : []),
  ]);
}

const voucherOver: Finding = { rule: 'voucher-over', severity: 'warning', part: 'html', where: null };

/** Returns whether a voucher's last day has passed in its author's time zone. */
function isOver({ block, data }: PlacedBlock, now: number): boolean {
  const end = block.slug === 'voucher' && isRecord(data.end) ? textData(data.end.date) : '';
  return /^\d{4}-\d\d-\d\d$/.test(end) && end < dayOf(new Date(now));
}

function dayOf(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

interface Shown {
  readonly placed: PlacedBlock;
  readonly index: number;
  readonly html: string;
}

function imagesOf({ placed, index, html }: Shown): BlockFinding[] {
  return undescribedIn(placed)
    .filter((src) => html.includes(`<img src="${escapeHtml(src)}"`))
    .map((src): BlockFinding => {
      const finding = { rule: 'image-alt', severity: 'warning', part: 'html', where: null, src } as const;
      return { index, finding };
    });
}

/** Returns the URLs of a block's images without alt text. */
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
