import { useState } from 'react';
import type { Block } from '../../../../contract/block-document.ts';
import { useEditor } from '../editor-context.ts';
import { PaletteItem } from './PaletteItem.tsx';
import classes from './palette.module.css';

interface PaletteProps {
  readonly onChoose: (kind: Block) => void;
}

/** Every kind of block that a mail can have, by category. */
export function Palette({ onChoose }: PaletteProps) {
  const { palette } = useEditor();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = palette.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted));
  const categories = [...new Set(shown.map(({ category }) => category))];
  return (
    <div className={classes.palette}>
      <input
        type="search"
        className={classes.search}
        aria-label="Find a block"
        placeholder="Find a block"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {categories.map((category) => (
        <section key={category} aria-label={categoryName(category)}>
          <h2 className={classes.category}>{categoryName(category)}</h2>
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
          No block is called “{search.trim()}”.
        </p>
      ) : null}
    </div>
  );
}

function categoryName(category: string): string {
  return category === '' ? 'Other' : category.charAt(0).toUpperCase() + category.slice(1);
}
