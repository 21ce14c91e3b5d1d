import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';
import { deleteSavedBlock, savedBlockQuery, savedBlocksQuery } from '../../../../api/saved-blocks.ts';
import { useAction } from '../../../../hooks/useMutations.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { ActionMenu } from '../../../overlay/ActionMenu.tsx';
import { confirm } from '../../../overlay/overlay-store.ts';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import { ErrorState } from '../../../page/ErrorState.tsx';
import { LoadingCard } from '../../../page/LoadingCard.tsx';
import palette from '../palette/palette.module.css';
import { updateEverywhere } from '../../saved-change/update-everywhere.ts';
import { followSaved } from '../model/saved-copies.ts';
import { useEditor } from '../state/editor-context.ts';
import { savedMatching } from './saved-matching.ts';
import { SavedTile } from './SavedTile.tsx';
import classes from './saved.module.css';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const RenameDrawer = lazyPart(() => import('./RenameDrawer.tsx').then((it) => it.RenameDrawer));

/** The panel of saved blocks, by category: inserts, renames, and deletes them. */
export function SavedPanel() {
  const t = useMessages('saved-blocks');
  const { data, error, refetch } = useQuery(savedBlocksQuery());
  const [search, setSearch] = useState('');
  if (error !== null && data === undefined)
    return <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingCard rows={4} />;
  if (data.length === 0)
    return (
      <div className={classes.panel}>
        <p className={classes.empty}>{t('empty.body')}</p>
      </div>
    );
  const shown = savedMatching(data, search.trim().toLowerCase());
  const categories = [...new Set(shown.map(({ category }) => category))].toSorted((one, other) =>
    one === '' ? 1 : other === '' ? -1 : one.localeCompare(other, t.locale),
  );
  return (
    <div className={classes.panel}>
      <input
        type="search"
        className={palette.search}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {categories.map((category) => (
        <section key={category} aria-label={category === '' ? t('category.none') : category}>
          {categories.length === 1 && category === '' ? null : (
            <h3 className={palette.category}>{category === '' ? t('category.none') : category}</h3>
          )}
          <ul className={classes.list}>
            {shown
              .filter((block) => block.category === category)
              .map((block) => (
                <li key={block.id}>
                  <SavedItem block={block} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 ? (
        <p className={classes.empty} role="status">
          {t('search.none.body', { query: search.trim() })}
        </p>
      ) : null}
    </div>
  );
}

function SavedItem({ block }: { readonly block: SavedBlockSummary }) {
  const t = useMessages('saved-blocks');
  const client = useQueryClient();
  const { store, saved } = useEditor();
  const [isNaming, setIsNaming] = useState(false);
  const { name } = block;
  const remove = useAction(deleteSavedBlock(), {
    done: t('delete.toast', { name }),
    failed: t('delete.error.toast', { name }),
  });
  const onEverywhere = async () => {
    try {
      const now = await client.fetchQuery({ ...savedBlockQuery(block.id), staleTime: 0 });
      const here = followSaved(store.document(), now);
      if (here.changed > 0) store.apply(here.document, t('update.step.label', { name }));
      if (saved !== undefined)
        await updateEverywhere(now, { client, t, except: saved.email, saysNone: here.changed === 0 });
    } catch (error) {
      toastFailure(t('everywhere.find.error.toast'), error);
    }
  };
  const onDelete = async () => {
    const isSure = await confirm({
      title: t('delete.title', { name }),
      message: t('delete.body'),
      confirmLabel: t('delete.button'),
      isDestructive: true,
    });
    if (isSure) remove.mutate(block);
  };
  return (
    <>
      <SavedTile block={block} onChoose={() => saved?.insert(block.id)} />
      <div className={classes.menu}>
        <ActionMenu
          title={name}
          groups={[
            [
              { label: t('rename.button'), run: () => setIsNaming(true) },
              { label: t('everywhere.button'), run: () => void onEverywhere() },
            ],
            [{ label: t('delete.button'), run: () => void onDelete(), isDestructive: true }],
          ]}
        />
      </div>
      {isNaming ? (
        <LazyPlace>
          <RenameDrawer block={block} onClose={() => setIsNaming(false)} />
        </LazyPlace>
      ) : null}
    </>
  );
}
