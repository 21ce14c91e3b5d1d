import { useDeferredValue, useMemo } from 'react';
import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { wholeImage } from '../../../../../contract/mails/newsdesk-members.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import { imagesAtEdges } from '../../../../../rendering/blocks/edges.ts';
import { renderBlock } from '../../../../../rendering/blocks/render-block.ts';
import { areaNumber, findBlock } from '../model/areas.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { CropRegion } from '../../images/crop/crop-region.ts';
import { changeData, dataOf } from '../model/operations.ts';
import { changeBlockOption, optionAt, withOption } from '../model/options.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import type { OptionAccess } from './LookFields.tsx';

/** One image of the selected block: its options, and the width at which the email shows it. */
export interface ImageOfBlock {
  readonly access: OptionAccess;
  /** True for an image that can be as wide as its block. */
  readonly mayReachEdges: boolean;
  /** True for an image with its own size, alignment, and corners. Others get them from their list. */
  readonly hasLook: boolean;
  /** Pixels; null while no image is shown. */
  readonly shownWidth: number | null;
  /** The visible part of an original, or null if it is shown whole. */
  readonly crop: ImageCrop | null;
  /** Shows an image that is a part of another, or of none for null, in one step. */
  readonly show: (src: string, crop: ImageCrop | null) => void;
  /** The play mark on the image of a video; null for any other image. */
  readonly play: PlayMark | null;
}

/** A play mark drawn onto an image. */
export interface PlayMark {
  /** The image without the mark; null if there is none. */
  readonly source: string | null;
  /** Shows an image whose mark was drawn onto another, or one without a mark for null, in one step. */
  readonly show: (src: string, source: string | null) => void;
}

/** A part of an original image. */
export interface ImageCrop {
  readonly source: string;
  readonly region: CropRegion;
}

/** Returns the image of a component of the selected block; null for an image in a list. */
export function useImageOfBlock(name: string | undefined): ImageOfBlock | null {
  const { store, actions } = useEditor();
  const document = useDocument();
  const key = useEditorPart(({ selected }) => selected);
  const placed = key === null ? undefined : findBlock(document, key);
  const shown = useShownImage(name === undefined ? null : `img[data-nd-component="${name}"]`);
  if (key === null || placed === undefined || name === undefined) return null;
  const value = dataOf(placed)[name];
  const { src: shownSrc } = imageData(value);
  const showAs = (src: string, option: { name: 'crop' | 'play'; value: unknown }, step: string) => {
    // The block may have changed while its image was stored.
    const present = findBlock(store.document(), key);
    if (present === undefined) return;
    const given = dataOf(present)[name];
    const record = isRecord(given) ? given : { alt: '', href: '' };
    const changed = changeData(store.document(), key, { [name]: { ...record, src } });
    const path = ['image', name, option.name] as const;
    store.apply(changeBlockOption(changed, key, { path, value: option.value }), step);
  };
  return {
    shownWidth: widthOf(shown),
    mayReachEdges: imagesAtEdges(placed).includes(name),
    hasLook: true,
    crop: cropOf(optionAt(placed.newsdesk, ['image', name, 'crop']), shownSrc),
    show(src, crop) {
      const t: Translator<'block-editor'> = store.t;
      const part = crop === null ? undefined : { source: crop.source, result: src, ...crop.region };
      showAs(src, { name: 'crop', value: part }, t('step.crop.label'));
    },
    play:
      placed.block.slug !== 'video'
        ? null
        : {
            source: markedSource(optionAt(placed.newsdesk, ['image', name, 'play']), shownSrc),
            show(src, source) {
              const t: Translator<'block-editor'> = store.t;
              const mark = source === null ? undefined : { source, result: src };
              showAs(src, { name: 'play', value: mark }, t('step.play.label'));
            },
          },
    access: {
      read: (path) => optionAt(placed.newsdesk, ['image', name, ...path]),
      set: (path, value) => actions.changeBlockOption(key, ['image', name, ...path], value),
    },
  };
}

/**
 * Returns an image of the selected block as the email shows it; null if it shows none. Deferred, because the block is
 * rendered for it, which typing must not wait for.
 */
function useShownImage(selector: string | null): Element | null {
  const document = useDeferredValue(useDocument());
  const key = useEditorPart(({ selected }) => selected);
  return useMemo(() => {
    const placed = key === null ? undefined : findBlock(document, key);
    return placed === undefined || selector === null ? null : shownImageOf(document, placed, selector);
  }, [document, key, selector]);
}

/** Returns an image of a block as the email shows it; null if it shows none. */
function shownImageOf(document: BlockDocument, placed: PlacedBlock, selector: string): Element | null {
  const { width } = areaRooms(document)(areaNumber(placed));
  const html = renderBlock(placed, { hooks: true, width });
  return new DOMParser().parseFromString(html, 'text/html').querySelector(selector);
}

/** Returns an image's width in the email, in pixels; null if none is shown. */
function widthOf(image: Element | null): number | null {
  return Number(image?.getAttribute('width')) || null;
}

/** An item of a list of the selected block. */
export interface ItemPlace {
  /** The name of the list's component. */
  readonly list: string;
  readonly at: number;
}

interface ItemImage {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/**
 * Returns the image of an item of the selected block, which keeps its options next to its URL; null outside of lists.
 */
export function useImageOfItem(
  item: ItemPlace | undefined,
  { value, onChange }: ItemImage,
): ImageOfBlock | null {
  const found =
    item === undefined ? null : `[data-nd-component="${item.list}"] img[data-nd-item="${String(item.at)}"]`;
  const shown = useShownImage(found);
  if (found === null) return null;
  const record = isRecord(value) ? value : { src: imageData(value).src, alt: '', href: '' };
  return {
    shownWidth: widthOf(shown),
    mayReachEdges: false,
    hasLook: shown?.classList.contains('nd-img') === true,
    crop: cropOf(record['crop'], imageData(value).src),
    play: null,
    show: (src, crop) =>
      onChange(
        withOption(
          { ...record, src },
          ['crop'],
          crop === null ? undefined : { source: crop.source, result: src, ...crop.region },
        ),
      ),
    access: {
      read: (path) => optionAt(record, path),
      set(path, next) {
        const [name] = path;
        // A width in pixels or in percent: each replaces the other.
        const other = name === 'width' ? 'share' : name === 'share' ? 'width' : null;
        const changed = withOption(record, path, next);
        onChange(other === null ? changed : withOption(changed, [other], undefined));
      },
    },
  };
}

/** Reads the part of an original that an image shows; null if the image was replaced since. */
function cropOf(given: unknown, src: string): ImageCrop | null {
  if (!isRecord(given) || given['result'] !== src || typeof given['source'] !== 'string') return null;
  const part = (name: string) => {
    const number = given[name];
    return typeof number === 'number' ? Math.min(wholeImage, Math.max(0, number)) : 0;
  };
  const region = { left: part('left'), top: part('top'), width: part('width'), height: part('height') };
  return region.width === 0 || region.height === 0 ? null : { source: given['source'], region };
}

/** Reads the image that a mark was drawn onto; null if the image was replaced since. */
function markedSource(given: unknown, src: string): string | null {
  if (!isRecord(given) || given['result'] !== src) return null;
  return typeof given['source'] === 'string' ? given['source'] : null;
}
