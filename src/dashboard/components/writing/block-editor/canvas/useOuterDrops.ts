import { useEffect, type RefObject } from 'react';
import { imageFilesOf } from '../../images/image-files.ts';
import { imageUnder } from './block-presses.ts';
import { blocksOf, placeOf, type Place } from '../model/areas.ts';
import { useEditor, type Editor } from '../state/editor-context.ts';
import { blocksType } from '../drag/across-tabs.ts';
import { nearestPlace } from '../drag/nearest-place.ts';
import type { ImagePlace } from '../state/image-fills.ts';
import { insertImages } from '../state/insert-images.ts';

/**
 * Accepts image files from the desktop: on an image, to replace it, or between blocks, as new ones. Accepts copies of
 * blocks and sections from editors in other tabs.
 */
export function useOuterDrops(scroller: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const { store } = editor;
    const has = (event: DragEvent, type: string) => event.dataTransfer?.types.includes(type) === true;
    const hasFiles = (event: DragEvent) => editor.images !== undefined && has(event, 'Files');
    const drags = watchOwnDrags();
    // Blocks of this editor are moved, not copied.
    const hasBlocks = (event: DragEvent) => has(event, blocksType) && !drags.isOwn();
    const mark = (place: Place | null) => {
      const before = store.get().mark;
      if (before?.area !== place?.area || before?.position !== place?.position) store.patch({ mark: place });
    };
    const onDragOver = (event: DragEvent) => {
      const isBlocks = hasBlocks(event);
      if (!isBlocks && !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      mark(isBlocks || targetOf(editor, event) === null ? placeUnder(editor, event) : null);
    };
    const onDragLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) mark(null);
    };
    const onDrop = (event: DragEvent) => {
      const isBlocks = hasBlocks(event);
      if (!isBlocks && !hasFiles(event)) return;
      event.preventDefault();
      mark(null);
      if (isBlocks) dropBlocks(editor, event);
      else dropFiles(editor, event);
    };
    element.addEventListener('dragover', onDragOver);
    element.addEventListener('dragleave', onDragLeave);
    element.addEventListener('drop', onDrop);
    return () => {
      drags.stop();
      element.removeEventListener('dragover', onDragOver);
      element.removeEventListener('dragleave', onDragLeave);
      element.removeEventListener('drop', onDrop);
    };
  }, [editor, scroller]);
}

/** Tracks whether the current drag began in this window. */
function watchOwnDrags() {
  let isOwn = false;
  const begin = () => {
    isOwn = true;
  };
  // The dragged element may be gone before its drag ends, but the pointer doesn't move during a drag.
  const ends = ['dragend', 'pointermove'] as const;
  const end = () => {
    isOwn = false;
  };
  document.addEventListener('dragstart', begin, true);
  for (const type of ends) document.addEventListener(type, end, true);
  return {
    isOwn: () => isOwn,
    stop() {
      document.removeEventListener('dragstart', begin, true);
      for (const type of ends) document.removeEventListener(type, end, true);
    },
  };
}

function dropBlocks(editor: Editor, event: DragEvent): void {
  const place = placeUnder(editor, event);
  if (place !== null) editor.actions.paste(event.dataTransfer?.getData(blocksType) ?? '', editor, place);
}

function dropFiles(editor: Editor, event: DragEvent): void {
  const { images, fills } = editor;
  const files = imageFilesOf(event.dataTransfer);
  const [file] = files;
  if (images === undefined || file === undefined) return;
  const image = targetOf(editor, event);
  const place = placeUnder(editor, event);
  if (image !== null && files.length === 1) fills.start(images, image, file);
  else if (place !== null) insertImages(editor, files, { place });
}

/** Returns the image under the pointer; null for any other place. */
function targetOf({ store }: Editor, event: DragEvent): ImagePlace | null {
  const block = blockUnder(event)?.dataset['block'];
  return block === undefined ? null : imageUnder(store, block, event);
}

/**
 * Returns the position before or after the block under the pointer, the end of the section under it, or the nearest
 * position.
 */
function placeUnder({ store }: Editor, event: DragEvent): Place | null {
  const element = blockUnder(event);
  const place = placeOf(store.document(), element?.dataset['block'] ?? '');
  if (element !== undefined && place !== undefined) {
    const { top, height } = element.getBoundingClientRect();
    return { ...place, position: place.position + (event.clientY > top + height / 2 ? 1 : 0) };
  }
  const area = elementsOf(event).find(({ dataset }) => dataset['area'] !== undefined)?.dataset['area'];
  if (area !== undefined)
    return { area: Number(area), position: blocksOf(store.document(), Number(area)).length };
  const canvas = event.currentTarget;
  return canvas instanceof HTMLElement ? nearestPlace(store, canvas, event) : null;
}

function blockUnder(event: DragEvent): HTMLElement | undefined {
  return elementsOf(event).find(({ dataset }) => dataset['block'] !== undefined);
}

function elementsOf(event: DragEvent): HTMLElement[] {
  return event.composedPath().filter((target) => target instanceof HTMLElement);
}
