import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedBlocksQuery } from '../../../../../api/saved-blocks.ts';
import type { SavedBlocks } from '../../state/editor-context.ts';

/** Loads the names of saved blocks for the menu of a typed slash. Renders nothing. */
export function SavedNames({ saved }: { saved: SavedBlocks }) {
  const { data } = useQuery(savedBlocksQuery());
  useEffect(() => {
    if (data !== undefined) saved.listed.set(data);
  }, [saved, data]);
  return null;
}
