import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { Button } from '../../../../basics/Button.tsx';
import { useDocument, useEditor } from '../../state/editor-context.ts';
import type { BlockDocument } from '../../../../../../contract/mails/block-document.ts';
import { findBlock } from '../../model/areas.ts';
import { dataOf } from '../../model/operations.ts';
import type { ImageFill, ImagePlace } from '../../state/image-fills.ts';
import { blockIn, followBlocks } from './follow-blocks.ts';
import classes from './overlay.module.css';

type Canvas = RefObject<HTMLElement | null>;

/** A blurred cover over each image that is uploading, and the reason over each that failed. */
export function FillCovers({ canvas }: { readonly canvas: Canvas }) {
  const { fills } = useEditor();
  const running = useSyncExternalStore(fills.running.subscribe, fills.running.get);
  return running.map((fill) => (
    <FillCover
      key={`${fill.place.block} ${fill.place.name} ${fill.place.item ?? ''}`}
      fill={fill}
      canvas={canvas}
    />
  ));
}

function FillCover({ fill, canvas }: { readonly fill: ImageFill; readonly canvas: Canvas }) {
  const t = useMessages('block-editor');
  const { fills } = useEditor();
  const document = useDocument();
  const box = useRef<HTMLDivElement>(null);
  const { place, fileName, standIn, problem } = fill;
  useLayoutEffect(() => {
    const { current: element } = canvas;
    const { current: cover } = box;
    return element === null || cover === null
      ? undefined
      : followBlocks(element, () => putOver(cover, element, { place, strip: stripOf(document, place) }));
  }, [canvas, place, document]);
  return (
    <div ref={box} className={classes.cover} data-failed={problem !== null || undefined}>
      {standIn === null ? null : <img className={classes.standIn} src={standIn.src} alt="" />}
      {problem === null ? (
        <p role="status">{t('image.uploading.status', { fileName })}</p>
      ) : (
        <div role="alert">
          <p>{t('image.failed.body', { fileName, reason: problem })}</p>
          <Button tone="plain" size="small" onClick={fill.retry}>
            {t('image.retry.button')}
          </Button>{' '}
          <Button tone="plain" size="small" onClick={() => fills.dismiss(place)}>
            {t('image.dismiss.button')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A share of a block's width: its start and its width. */
interface Strip {
  readonly from: number;
  readonly share: number;
}

/** Returns the strip of a block for one item of its list; the whole width for an image outside of lists. */
function stripOf(document: BlockDocument, { block, name, item }: ImagePlace): Strip {
  const placed = findBlock(document, block);
  const items: unknown = placed === undefined ? null : dataOf(placed)[name];
  if (item === undefined || !Array.isArray(items)) return { from: 0, share: 1 };
  return { from: item / items.length, share: 1 / items.length };
}

interface Covered {
  readonly place: ImagePlace;
  readonly strip: Strip;
}

/** Covers an image of a block, or the block or a strip of it if the image isn't shown. */
function putOver(
  cover: HTMLElement,
  canvas: HTMLElement,
  { place: { block: id, name, item }, strip }: Covered,
): void {
  const block = blockIn(canvas, id);
  cover.hidden = block === null;
  if (block === null) return;
  const root = [...block.children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
  const found = `[data-nd-component="${CSS.escape(name)}"]`;
  const own = item === undefined ? null : (root?.querySelector(`${found} [data-nd-item="${item}"]`) ?? null);
  const { from, share } = own === null ? strip : { from: 0, share: 1 };
  const over = (own ?? root?.querySelector(found) ?? block).getBoundingClientRect();
  const seen = canvas.getBoundingClientRect();
  cover.style.top = `${over.top - seen.top + canvas.scrollTop}px`;
  cover.style.left = `${over.left + over.width * from - seen.left + canvas.scrollLeft}px`;
  cover.style.width = `${over.width * share}px`;
  cover.style.minHeight = `${over.height}px`;
}
