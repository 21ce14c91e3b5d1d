import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createStore } from '../../../../api/store.ts';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import type { BlockIssues } from '../model/block-issues.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { outlineOf, type OutlineRow } from '../model/outline.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import { outlineKey, showRow } from './outline-keys.ts';
import { OutlineItem } from './OutlineItem.tsx';
import { useOutlineScroll } from './useOutlineScroll.ts';
import classes from './outline.module.css';

const noIssues = createStore<BlockIssues>(new Map());

/**
 * The outline of an email: its blocks and columns from top to bottom, with their problems, for navigating and moving.
 */
export function OutlinePanel() {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store } = editor;
  const document = useDocument();
  const rows = useMemo(() => outlineOf(document), [document]);
  const selected = useEditorPart((state) => state.selected);
  const others = useEditorPart((state) => state.others);
  const area = useEditorPart((state) => (state.selected === null ? state.area : null));
  const lifted = useEditorPart(({ lift }) => lift?.key);
  const issues = useStore(editor.issues ?? noIssues);
  const [last, setLast] = useState('');
  const chosen = chosenRow(rows, { selected, area, last });
  const list = useRef<HTMLUListElement>(null);
  const focusChosen = useFocusedRow(list, chosen);
  useOutlineScroll(list);
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(rows, event.target);
    const action = row === undefined ? null : outlineKey(editor, event, { rows, row });
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    action.run();
    if (action.to !== undefined) setLast(action.to.id);
    if (action.leaves === true) return;
    const now = store.get();
    if (now.selected !== null) store.showBlock(now.selected);
    else if (now.area !== null) store.showArea(now.area);
    focusChosen();
  };
  if (rows.length === 0) return <p className={classes.empty}>{t('outline.empty.body')}</p>;
  return (
    <>
      <p id={hint} hidden>
        {t('outline.hint')}
      </p>
      <ul
        ref={list}
        className={classes.outline}
        role="tree"
        aria-label={t('outline.label')}
        aria-describedby={hint}
        tabIndex={-1}
        data-outline=""
        onKeyDown={onKeyDown}
      >
        {rows.map((row, at) => (
          <OutlineItem
            key={row.id}
            row={row}
            isSelected={row === chosen || (row.kind === 'block' && others.includes(row.id))}
            isTabStop={row === chosen || (chosen === undefined && at === 0)}
            isLifted={row.id === lifted}
            issues={issues.get(row.id)}
            onChoose={() => {
              setLast(row.id);
              showRow(store, row);
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface Chosen {
  readonly selected: BlockKey | null;
  readonly area: number | null;
  /** The last focused row, because a section and its first column have the same selection. */
  readonly last: string;
}

function chosenRow(rows: readonly OutlineRow[], { selected, area, last }: Chosen): OutlineRow | undefined {
  if (selected !== null) return rows.find(({ id }) => id === selected);
  const there = rows.filter((row) => row.kind !== 'block' && row.area === area);
  return there.find(({ id }) => id === last) ?? there[0];
}

function rowOf(rows: readonly OutlineRow[], target: EventTarget): OutlineRow | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return rows.find(({ id }) => id === element?.dataset['row']);
}

/**
 * Keeps the selected row in view. Returns a function that focuses it after the next render, because rows may have
 * swapped places.
 */
function useFocusedRow(list: { readonly current: HTMLElement | null }, chosen: OutlineRow | undefined) {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const row = list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    (row ?? list.current)?.focus();
  });
  const id = chosen?.id;
  useLayoutEffect(() => {
    if (id !== undefined)
      list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, id]);
  return useCallback(() => {
    wantsFocus.current = true;
  }, []);
}
