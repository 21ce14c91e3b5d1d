import { useMemo } from 'react';
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
import { changeBlockOption, optionAt } from '../model/options.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import type { OptionAccess } from './LookFields.tsx';

/** One image of the selected block: its options, and the width at which the email shows it. */
export interface ImageOfBlock {
  readonly access: OptionAccess;
  /** True for an image that can be as wide as its block. */
  readonly mayReachEdges: boolean;
  /** Pixels; null while it shows none. */
  readonly shownWidth: number | null;
  /** The part of an original that it shows; null if it shows all of it. */
  readonly crop: ImageCrop | null;
  /** Shows an image that is a part of another, or null for no part, as one step. */
  readonly show: (src: string, crop: ImageCrop | null) => void;
}

/** A part of an original image. */
export interface ImageCrop {
  readonly source: string;
  readonly region: CropRegion;
}

/** Returns the image of a component of the selected block; null for an image that is within a list. */
export function useImageOfBlock(name: string | undefined): ImageOfBlock | null {
  const { store, actions } = useEditor();
  const document = useDocument();
  const key = useEditorPart(({ selected }) => selected);
  const placed = key === null ? undefined : findBlock(document, key);
  const shownWidth = useMemo(
    () =>
      placed === undefined || name === undefined
        ? null
        : widthOf(document, placed, `img[data-nd-component="${name}"]`),
    [document, placed, name],
  );
  if (key === null || placed === undefined || name === undefined) return null;
  const value = dataOf(placed)[name];
  return {
    shownWidth,
    mayReachEdges: imagesAtEdges(placed).includes(name),
    crop: cropOf(optionAt(placed.newsdesk, ['image', name, 'crop']), imageData(value).src),
    show(src, crop) {
      const t: Translator<'block-editor'> = store.t;
      const { document: present } = store;
      const option = crop === null ? undefined : { source: crop.source, result: src, ...crop.region };
      const record = isRecord(value) ? value : { alt: '', href: '' };
      const shown = changeData(present(), key, { [name]: { ...record, src } });
      store.apply(
        changeBlockOption(shown, key, { path: ['image', name, 'crop'], value: option }),
        t('step.crop.label'),
      );
    },
    access: {
      read: (path) => optionAt(placed.newsdesk, ['image', name, ...path]),
      set: (path, value) => actions.changeBlockOption(key, ['image', name, ...path], value),
    },
  };
}

/** Returns the pixels that an email gives to an image of a block; null while it shows none. */
function widthOf(document: BlockDocument, placed: PlacedBlock, selector: string): number | null {
  const { width } = areaRooms(document)(areaNumber(placed));
  const html = renderBlock(placed, { hooks: true, width });
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector(selector);
  return Number(found?.getAttribute('width')) || null;
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
 * Returns the image of an item of the selected block, which keeps its options beside its URL; null outside of lists. Of
 * the options it has `decorative` and its crop.
 */
export function useImageOfItem(
  item: ItemPlace | undefined,
  { value, onChange }: ItemImage,
): ImageOfBlock | null {
  const document = useDocument();
  const key = useEditorPart(({ selected }) => selected);
  const placed = key === null ? undefined : findBlock(document, key);
  const found =
    item === undefined ? null : `[data-nd-component="${item.list}"] img[data-nd-item="${String(item.at)}"]`;
  const shownWidth = useMemo(
    () => (placed === undefined || found === null ? null : widthOf(document, placed, found)),
    [document, placed, found],
  );
  if (found === null) return null;
  const record = isRecord(value) ? value : { src: imageData(value).src, alt: '', href: '' };
  const change = (part: Readonly<Record<string, unknown>>) =>
    onChange(
      Object.fromEntries(Object.entries({ ...record, ...part }).filter(([, one]) => one !== undefined)),
    );
  return {
    shownWidth,
    mayReachEdges: false,
    crop: cropOf(record['crop'], imageData(value).src),
    show: (src, crop) =>
      change({
        src,
        crop: crop === null ? undefined : { source: crop.source, result: src, ...crop.region },
      }),
    access: {
      read: ([name = '']) => record[name],
      set: ([name = ''], next) => change({ [name]: next }),
    },
  };
}

/** Reads the part of an original that an image shows; null for an image that has since been replaced. */
function cropOf(given: unknown, src: string): ImageCrop | null {
  if (!isRecord(given) || given['result'] !== src || typeof given['source'] !== 'string') return null;
  const part = (name: string) => {
    const number = given[name];
    return typeof number === 'number' ? Math.min(wholeImage, Math.max(0, number)) : 0;
  };
  const region = { left: part('left'), top: part('top'), width: part('width'), height: part('height') };
  return region.width === 0 || region.height === 0 ? null : { source: given['source'], region };
}
