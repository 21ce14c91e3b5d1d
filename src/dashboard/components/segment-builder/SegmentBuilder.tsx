import { useEffect, useRef } from 'react';
import { Button } from '../basics/Button.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import {
  groupOf,
  rowOf,
  withPart,
  type BuilderDraft,
  type Group,
  type Join,
  type Row,
} from './builder-draft.ts';
import { initialCondition } from './condition-forms.ts';
import { ConditionRow } from './ConditionRow.tsx';
import classes from './builder.module.css';

interface SegmentBuilderProps {
  readonly draft: BuilderDraft;
  /** Hash of the edited segment, which can't refer to itself. */
  readonly hash: string | null;
  readonly showsFaults: boolean;
  /** Number of contacts that match each row alone, by its id. */
  readonly counts: ReadonlyMap<number, number>;
  /** The row to focus when a dialog with the builder opens. */
  readonly focusOn?: number | undefined;
  readonly onChange: (draft: BuilderDraft) => void;
}

/** Conditions of a segment, as rows and groups of rows. */
export function SegmentBuilder(props: SegmentBuilderProps) {
  const { draft, hash, showsFaults, counts, focusOn, onChange } = props;
  const t = useMessages('segments');
  const change = (id: number, part: Row | Group | null) =>
    onChange(withPart({ ...draft, isBare: draft.isBare && part?.kind === 'row' }, id, part));
  const add = (part: Row | Group) => onChange({ ...draft, isBare: false, parts: [...draft.parts, part] });
  const focus = useFocusOnChange(draft.parts.map(({ id }) => id));
  return (
    <div className={classes.builder} ref={focus}>
      <JoinButton value={draft.join} onChange={(join) => onChange({ ...draft, join, isBare: false })} />
      {draft.parts.map((part) =>
        part.kind === 'row' ? (
          <ConditionRow
            key={part.id}
            row={part}
            count={counts.get(part.id)}
            isFirst={part.id === focusOn}
            hash={hash}
            showsFaults={showsFaults}
            onChange={(row) => change(part.id, row)}
          />
        ) : (
          <GroupBox
            key={part.id}
            group={part}
            counts={counts}
            focusOn={focusOn}
            hash={hash}
            showsFaults={showsFaults}
            onChange={(group) => change(part.id, group)}
          />
        ),
      )}
      <div className={classes.actions}>
        <Button tone="plain" size="small" onClick={() => add(rowOf(initialCondition('list')))}>
          {t('add.button')}
        </Button>
        <Button
          tone="plain"
          size="small"
          onClick={() =>
            add(groupOf(draft.join === 'all' ? 'any' : 'all', [rowOf(initialCondition('list'))]))
          }
        >
          {t('addGroup.button')}
        </Button>
      </div>
    </div>
  );
}

interface GroupBoxProps {
  readonly group: Group;
  readonly hash: string | null;
  readonly showsFaults: boolean;
  /** Number of contacts that match each row alone, by its id. */
  readonly counts: ReadonlyMap<number, number>;
  readonly focusOn: number | undefined;
  readonly onChange: (group: Group | null) => void;
}

function GroupBox({ group, hash, showsFaults, counts, focusOn, onChange }: GroupBoxProps) {
  const t = useMessages('segments');
  const focus = useFocusOnChange(group.rows.map(({ id }) => id));
  const change = (id: number, row: Row | null) =>
    onChange({
      ...group,
      rows: group.rows.flatMap((one) => (one.id !== id ? [one] : row === null ? [] : [row])),
    });
  return (
    <div role="group" aria-label={t('group.label')} className={classes.group} data-part="" ref={focus}>
      <JoinButton value={group.join} onChange={(join) => onChange({ ...group, join })} />
      {group.rows.map((row) => (
        <ConditionRow
          key={row.id}
          row={row}
          count={counts.get(row.id)}
          isFirst={row.id === focusOn}
          hash={hash}
          showsFaults={showsFaults}
          onChange={(changed) => change(row.id, changed)}
        />
      ))}
      <div className={classes.actions}>
        <Button
          tone="plain"
          size="small"
          onClick={() => onChange({ ...group, rows: [...group.rows, rowOf(initialCondition('list'))] })}
        >
          {t('add.button')}
        </Button>
        <Button tone="plain" size="small" onClick={() => onChange(null)}>
          {t('removeGroup.button')}
        </Button>
      </div>
    </div>
  );
}

/** A button that shows how parts are joined, and switches to the other way. */
function JoinButton({ value, onChange }: { readonly value: Join; readonly onChange: (join: Join) => void }) {
  const t = useMessages('segments');
  const other = value === 'all' ? 'any' : 'all';
  return (
    <p className={classes.join}>
      {t('join.label')}{' '}
      <button
        type="button"
        className={classes.joinButton}
        title={t('join.button', { join: other === 'all' ? other : 'other' })}
        onClick={() => onChange(other)}
      >
        {t('join.option', { join: value === 'all' ? value : 'other' })}
      </button>
    </p>
  );
}

/**
 * Moves the focus when parts are added or removed: into the added one, and after a removal to the next one, or to the
 * button after the last.
 */
function useFocusOnChange(ids: readonly number[]) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const earlier = before.current;
    before.current = ids;
    const parts = [...(box.current?.children ?? [])].filter((one) => one.hasAttribute('data-part'));
    const added = ids.findIndex((id) => !earlier.includes(id));
    const removed = earlier.findIndex((id) => !ids.includes(id));
    const place = earlier.length < ids.length ? added : earlier.length > ids.length ? removed : -1;
    if (place < 0) return;
    const target = parts[place] ?? box.current?.lastElementChild;
    target?.querySelector<HTMLElement>('select, input, button')?.focus();
  }, [ids]);
  return box;
}
