import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { IconAlertCircle, IconAlertTriangle, IconColumns } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { findingText } from '../../checks/finding-text.ts';
import { carriedAcross } from '../drag/across-tabs.ts';
import { offer, type Dragged, type DropPlace } from '../drag/drag-data.ts';
import { makeDragged } from '../drag/drags.ts';
import { acceptDrops } from '../drag/drop-targets.ts';
import type { BlockIssue } from '../model/block-issues.ts';
import { firstWords } from '../model/first-words.ts';
import { dataOf } from '../model/operations.ts';
import type { OutlineRow } from '../model/outline.ts';
import { blockName } from '../model/sentences.ts';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import type { DropMark } from '../state/editor-store.ts';
import classes from './outline.module.css';

interface OutlineItemProps {
  readonly row: OutlineRow;
  readonly isSelected: boolean;
  /** True for the one row that Tab moves to. */
  readonly isTabStop: boolean;
  readonly isLifted: boolean;
  /** Problems and warnings of the block. */
  readonly issues: readonly BlockIssue[] | undefined;
  readonly onChoose: () => void;
}

/** A block, a section, or a column in the outline. */
export function OutlineItem(props: OutlineItemProps) {
  const { row, isSelected, isTabStop, isLifted, issues = [], onChoose } = props;
  const t = useMessages('block-editor');
  const { nameTag } = useEditor();
  const item = useRef<HTMLLIElement>(null);
  const name = rowName(t, row);
  const line = useEditorPart(({ mark }) => markOf(row, mark));
  useRowDrag(item, row, name);
  const words = row.kind === 'block' ? firstWords(row.placed.block, dataOf(row.placed), nameTag) : '';
  return (
    <li
      ref={item}
      role="treeitem"
      aria-level={row.level}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.row}
      style={{ paddingInlineStart: 16 + (row.level - 1) * 16 }}
      data-row={row.id}
      data-kind={row.kind}
      data-lifted={isLifted || undefined}
      data-line={line ?? undefined}
      onClick={onChoose}
    >
      {row.kind === 'section' ? <IconColumns size={15} stroke={1.75} aria-hidden="true" /> : null}
      <span className={classes.name}>{name}</span>
      {words === '' ? null : <span className={classes.words}>{words}</span>}
      {issues.length === 0 ? null : <Issues issues={issues} />}
    </li>
  );
}

/** The number of problems in a block, or of warnings if there are none. Hovering shows their text. */
const Issues = memo(function Issues({ issues }: { readonly issues: readonly BlockIssue[] }) {
  const tEditor = useMessages('editor');
  const tChecks = useMessages('checks');
  const problems = issues.filter(({ severity }) => severity === 'error').length;
  const count = problems || issues.length;
  const isTrouble = problems > 0;
  const Icon = isTrouble ? IconAlertCircle : IconAlertTriangle;
  return (
    <span
      className={classes.issues}
      data-tone={isTrouble ? 'trouble' : 'warning'}
      title={issues.map((issue) => findingText(tChecks, issue)).join('\n')}
    >
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {count === 1 ? null : <span aria-hidden="true">{count}</span>}
      <span className="nd-hidden">
        {isTrouble
          ? tEditor('checks.problems.button', { count })
          : tEditor('checks.warnings.button', { count })}
      </span>
    </span>
  );
});

function rowName(t: Translator<'block-editor'>, row: OutlineRow): string {
  if (row.kind === 'block') return blockName(t, row.placed);
  if (row.kind === 'section') return t('section.title', { count: row.section.shares.length });
  const { side, column } = row.place ?? { side: 'other', column: row.area };
  const name = t('outline.column.label', { side, column });
  return row.isEmpty ? t('outline.empty.label', { name }) : name;
}

/** Returns the side of a row on which a dragged block would land. */
function markOf(row: OutlineRow, mark: DropMark | null): 'before' | 'after' | null {
  if (mark === null || row.kind === 'section' || mark.area !== row.area) return null;
  if (row.kind === 'column') return row.isEmpty ? 'after' : null;
  if (mark.position === row.position) return 'before';
  return row.isLast && mark.position > row.position ? 'after' : null;
}

/** Makes a row drag its block or section, and accept drops of others. */
function useRowDrag(item: { readonly current: HTMLElement | null }, row: OutlineRow, name: string): void {
  const { actions } = useEditor();
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  });
  useEffect(() => {
    const element = item.current;
    if (element === null) return undefined;
    return combine(
      acceptDrops(element, (input) =>
        attachClosestEdge(offer(placeIn(latest.current)), {
          element,
          input,
          allowedEdges: ['top', 'bottom'],
        }),
      ),
      makeDragged(element, {
        dragged: () => draggedFrom(latest.current),
        name: () => name,
        across: () => carriedAcross(actions, draggedFrom(latest.current)),
        canDrag: () => latest.current.kind !== 'column',
      }),
    );
  }, [item, name, actions]);
}

function placeIn(row: OutlineRow): DropPlace {
  if (row.kind === 'block') return { kind: 'block', key: row.id };
  if (row.kind === 'column') return { kind: 'start', area: row.area };
  return { kind: 'section', section: row.section.id };
}

/** Returns the dragged item of a row; columns can't be dragged. */
function draggedFrom(row: OutlineRow): Dragged {
  return row.kind === 'section'
    ? { kind: 'section', section: row.section.id }
    : { kind: 'block', key: row.id };
}
