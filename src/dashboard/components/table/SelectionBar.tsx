import { IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { focusPage } from '../overlay/useFocusReturn.ts';
import classes from './selection.module.css';
import type { Selection } from './useSelection.ts';
import type { Messages } from '../../../messages/areas.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** Rows on this page. */
  readonly pageKeys: readonly string[];
  /** The number of rows that match the filters, on all pages. */
  readonly total: number;
  /** The kind of rows, in texts about them. */
  readonly things: Messages['common']['selection.all.label']['things'];
  /** The actions on selected rows. */
  readonly children: ReactNode;
}

/**
 * The number of selected rows, the explicit second step to select all matching ones, and the actions. It stands below the
 * rows, so a key goes to it from any of them.
 */
export function SelectionBar({ selection, pageKeys, total, things, children }: SelectionBarProps) {
  const t = useMessages('common');
  const more = useRef<HTMLButtonElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const goToActions = () => actions.current?.querySelector('button')?.focus();
  useShortcuts({ a: () => (more.current === null ? goToActions() : more.current.focus()) });
  const picked = selection.isAllMatching ? total : selection.keys.size;
  if (picked === 0) return null;
  const isPageFull = pageKeys.length > 0 && pageKeys.every((key) => selection.keys.has(key));
  const hasMore = isPageFull && !selection.isAllMatching && total > selection.keys.size;
  return (
    <div
      ref={passFocusOn}
      className={classes.bar}
      role="region"
      aria-label={t('selection.label')}
      aria-keyshortcuts="a"
    >
      <span className={classes.count} role="status">
        {selection.isAllMatching
          ? t('selection.all.label', { things, count: total })
          : t('selection.count.label', { count: picked })}
      </span>
      <button
        type="button"
        className={classes.clear}
        aria-label={t('selection.clear.button')}
        title={t('selection.clear.button')}
        onClick={() => {
          selection.clear();
          document.querySelector<HTMLElement>('[data-select="page"]')?.focus();
        }}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
      {hasMore ? (
        <button
          ref={more}
          type="button"
          className={classes.all}
          onClick={() => {
            selection.selectAllMatching();
            // This button goes.
            goToActions();
          }}
        >
          {t('selection.all.button', { things, count: total })}
        </button>
      ) : null}
      <div ref={actions} className={classes.actions}>
        {children}
      </div>
    </div>
  );
}

/** Keeps the focus on the page when the bar is removed with it, such as after an action on the rows. */
function passFocusOn(bar: HTMLDivElement): () => void {
  return () => {
    if (bar.contains(document.activeElement)) focusPage();
  };
}
