import { useState } from 'react';
import type { Block } from '../../../../../contract/mails/block-document.ts';
import { useEditor } from '../state/editor-context.ts';
import { categoryName } from '../model/block-words.ts';
import { blockName } from '../model/sentences.ts';
import { PaletteItem } from './PaletteItem.tsx';
import classes from './palette.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface PaletteProps {
  readonly onChoose: (kind: Block) => void;
}

/** Every kind of block that an email can have, by category. */
export function Palette({ onChoose }: PaletteProps) {
  const t = useMessages('block-editor');
  const { palette } = useEditor();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = palette.filter((kind) =>
    `${blockName(t, { block: kind })} ${categoryName(t, kind.category)}`.toLowerCase().includes(wanted),
  );
  const categories = [...new Set(shown.map(({ category }) => category))];
  return (
    <div className={classes.palette}>
      <input
        type="search"
        className={classes.search}
        aria-label={t('palette.search.label')}
        placeholder={t('palette.search.label')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {categories.map((category) => (
        <section key={category} aria-label={categoryName(t, category)}>
          <h2 className={classes.category}>{categoryName(t, category)}</h2>
          <ul className={classes.kinds}>
            {shown
              .filter((kind) => kind.category === category)
              .map((kind) => (
                <li key={kind.id}>
                  <PaletteItem kind={kind} onChoose={() => onChoose(kind)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 ? (
        <p className={classes.none} role="status">
          {t('palette.none.body', { query: search.trim() })}
        </p>
      ) : null}
    </div>
  );
}
