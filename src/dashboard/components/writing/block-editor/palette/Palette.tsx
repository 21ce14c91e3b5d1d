import { useState } from 'react';
import type { Block } from '../../../../../contract/mails/block-document.ts';
import { hasTouch } from '../../../../browser/has-touch.ts';
import { useEditor } from '../state/editor-context.ts';
import { categoryName, otherWords } from '../model/block-words.ts';
import { blockName } from '../model/sentences.ts';
import { equalShares } from '../model/column-shares.ts';
import { ColumnsItem } from './ColumnsItem.tsx';
import { SavedSection } from '../saved/SavedSection.tsx';
import { PaletteItem } from './PaletteItem.tsx';
import classes from './palette.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface PaletteProps {
  readonly onChoose: (kind: Block) => void;
  /** Called with the shares of the columns, in percent. */
  readonly onColumns: (shares: readonly number[]) => void;
  /** Called with the id of saved blocks. */
  readonly onSaved: (id: number) => void;
}

/** Every kind of block that an email can have, by category. */
export function Palette({ onChoose, onColumns, onSaved }: PaletteProps) {
  const t = useMessages('block-editor');
  const { palette, hasOptions } = useEditor();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = palette.filter((kind) =>
    `${blockName(t, { block: kind })} ${categoryName(t, kind.category)} ${otherWords(t, kind.slug)}`
      .toLowerCase()
      .includes(wanted),
  );
  const best =
    shown.find((kind) => blockName(t, { block: kind }).toLowerCase().startsWith(wanted)) ??
    shown.find((kind) => ` ${otherWords(t, kind.slug).toLowerCase()}`.includes(` ${wanted}`)) ??
    shown[0];
  const categories = [...new Set(shown.map(({ category }) => category))];
  const columns = (hasOptions ? equalShares : []).filter((shares) =>
    `${t('section.title', { count: shares.length })} ${t('section.category.title')}`
      .toLowerCase()
      .includes(wanted),
  );
  return (
    <div className={classes.palette}>
      <input
        type="search"
        data-autofocus={hasTouch() ? undefined : ''}
        className={classes.search}
        aria-label={t('palette.search.label')}
        placeholder={t('palette.search.label')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (wanted !== '' && best !== undefined) onChoose(best);
          else if (wanted !== '' && columns[0] !== undefined) onColumns(columns[0]);
        }}
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
      {columns.length === 0 ? null : (
        <section aria-label={t('section.category.title')}>
          <h2 className={classes.category}>{t('section.category.title')}</h2>
          <ul className={classes.kinds}>
            {columns.map((shares) => (
              <li key={shares.length}>
                <ColumnsItem count={shares.length} onChoose={() => onColumns(shares)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SavedSection
        search={wanted}
        onSaved={onSaved}
        none={
          shown.length === 0 && columns.length === 0 ? (
            <p className={classes.none} role="status">
              {t('palette.none.body', { query: search.trim() })}
            </p>
          ) : null
        }
      />
    </div>
  );
}
