import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedBlocksQuery } from '../../../../../api/saved-blocks.ts';
import type { SavedBlocks } from '../../state/editor-context.ts';

/** Reads the names of saved blocks for the menu behind a typed slash. Shows nothing. */
export function SavedNames({ saved }: { saved: SavedBlocks }) {
  const { data } = useQuery(savedBlocksQuery());
  useEffect(() => {
    if (data !== undefined) saved.listed.set(data);
  }, [saved, data]);
  return null;
}
