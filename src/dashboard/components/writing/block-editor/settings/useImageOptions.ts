import { useMemo } from 'react';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { renderBlock } from '../../../../../rendering/blocks/render-block.ts';
import { areaNumber, findBlock } from '../model/areas.ts';
import { optionAt } from '../model/options.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import type { OptionAccess } from './LookFields.tsx';

/** One image of the selected block: its options, and the width at which the email shows it. */
export interface ImageOfBlock {
  readonly access: OptionAccess;
  /** Pixels; null while it shows none. */
  readonly shownWidth: number | null;
}

/** Returns the image of a component of the selected block; null for an image that is within a list. */
export function useImageOfBlock(name: string | undefined): ImageOfBlock | null {
  const { actions } = useEditor();
  const document = useDocument();
  const key = useEditorPart(({ selected }) => selected);
  const placed = key === null ? undefined : findBlock(document, key);
  const shownWidth = useMemo(() => {
    if (placed === undefined || name === undefined) return null;
    const width = areaRooms(document)(areaNumber(placed)).width;
    const html = renderBlock(placed, { hooks: true, width });
    const found = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelector(`img[data-nd-component="${name}"]`);
    return Number(found?.getAttribute('width')) || null;
  }, [document, placed, name]);
  if (key === null || placed === undefined || name === undefined) return null;
  return {
    shownWidth,
    access: {
      read: (path) => optionAt(placed.newsdesk, ['image', name, ...path]),
      set: (path, value) => actions.changeBlockOption(key, ['image', name, ...path], value),
    },
  };
}
