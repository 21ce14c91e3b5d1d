import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { savedBlocksQuery } from '../../../../api/saved-blocks.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import palette from '../palette/palette.module.css';
import { useEditor } from '../state/editor-context.ts';
import { savedMatching } from './saved-matching.ts';
import { SavedTile } from './SavedTile.tsx';

interface SavedSectionProps {
  /** In lower case; empty for all. */
  readonly search: string;
  readonly onSaved: (id: number) => void;
  /** Shown if no saved blocks match. */
  readonly none: ReactNode;
}

/** The saved blocks among the kinds of blocks to add; nothing if the service stores none. */
export function SavedSection(props: SavedSectionProps) {
  const { saved } = useEditor();
  return saved === undefined ? props.none : <Found {...props} />;
}

function Found({ search, onSaved, none }: SavedSectionProps) {
  const t = useMessages('block-editor');
  const { data = [] } = useQuery(savedBlocksQuery());
  const shown = savedMatching(data, search);
  if (shown.length === 0) return none;
  return (
    <section aria-label={t('panel.title', { panel: 'saved' })}>
      <h2 className={palette.category}>{t('panel.title', { panel: 'saved' })}</h2>
      <ul className={palette.kinds}>
        {shown.map((block) => (
          <li key={block.id}>
            <SavedTile block={block} onChoose={() => onSaved(block.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
