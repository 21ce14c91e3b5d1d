import { IconX } from '@tabler/icons-react';
import { memo, useId, useRef, type ClipboardEvent } from 'react';
import { cellsData, mostCells as most, type CellsData } from '../../../../../rendering/blocks/cells.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { useLatest } from '../../../../hooks/state/useLatest.ts';
import { Button } from '../../../basics/Button.tsx';
import { TagField } from '../../merge-tags/field/TagField.tsx';
import { choiceName } from '../model/block-words.ts';
import { useEditor } from '../state/editor-context.ts';
import { CellGrip } from './CellGrip.tsx';
import classes from './settings.module.css';
import { useFocusAfter } from './useFocusAfter.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface TableFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The maximum length of a cell's text. */
const longest = 4_000;

const aligns = ['left', 'center', 'right'] as const;

/**
 * The cells of a table, with the alignment of each column. Cells pasted from a spreadsheet fill several at once. Rows and
 * columns are moved by their grips.
 */
export function TableField({ label, value, onChange }: TableFieldProps) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const box = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(box);
  const { rows, aligns: given } = cellsData(value);
  const across = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: across }, (_, at) => at);
  const sides = columns.map((at) => given[at] ?? 'left');
  const change = (next: Partial<CellsData>, focused?: string) => {
    if (focused !== undefined) focusAfter(focused);
    onChange({ ...(isRecord(value) && 'rows' in value ? value : {}), rows, aligns: given, ...next });
  };
  const removeColumn = (column: number) =>
    change(
      {
        rows: rows.map((row) => padded(row, across).toSpliced(column, 1)),
        aligns: sides.toSpliced(column, 1),
      },
      fieldOf(0, 0),
    );
  const removeRow = useLatest((at: number) =>
    change(
      { rows: rows.toSpliced(at, 1) },
      rows.length === 1 ? '[data-add]' : fieldOf(Math.max(0, at - 1), 0),
    ),
  );
  const move = (next: Partial<CellsData>, part: 'row' | 'column', to: number) => {
    store.say(t('list.move.status', { position: to + 1, count: part === 'row' ? rows.length : across }));
    change(next, `[data-grip="${part}-${to}"]`);
  };
  const moveRow = useLatest((from: number, to: number) => move({ rows: moved(rows, from, to) }, 'row', to));
  const moveColumn = (from: number, to: number) => {
    const moving = rows.map((row) => moved(padded(row, across), from, to));
    move({ rows: moving, aligns: moved(sides, from, to) }, 'column', to);
  };
  const changeRow = useLatest((at: number, next: string[]) => change({ rows: rows.with(at, next) }));
  const paste = useLatest((pasted: string[][], { at, column }: CellPlace) =>
    change({ rows: filled(rows, { pasted, at, column, across }) }),
  );
  return (
    <fieldset ref={box} className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.cells}>
        <table>
          <thead>
            <tr>
              {rows.length < 2 ? null : <td />}
              {columns.map((column) => (
                <ColumnHead
                  key={column}
                  column={column}
                  across={across}
                  onMove={moveColumn}
                  align={sides[column] ?? 'left'}
                  onAlign={(align) => change({ aligns: sides.with(column, align) })}
                  onRemove={across === 1 ? null : () => removeColumn(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows have no identity except their position.
              <TableRow
                key={at}
                cells={row}
                across={across}
                at={at}
                count={rows.length}
                onChange={changeRow}
                onMove={moveRow}
                onPaste={paste}
                onRemove={removeRow}
              />
            ))}
          </tbody>
        </table>
      </div>
      <AddButtons
        rows={rows}
        across={across}
        onAdd={(next, row, column) => change({ rows: next }, fieldOf(row, column))}
      />
      <p className={classes.note}>{t('cells.help')}</p>
    </fieldset>
  );
}

interface AddButtonsProps {
  readonly rows: CellsData['rows'];
  /** The number of columns. */
  readonly across: number;
  /** Called with the rows, and the place of the first new cell. */
  readonly onAdd: (rows: string[][], row: number, column: number) => void;
}

/** The buttons that add a row or a column, while there is room. */
function AddButtons({ rows, across, onAdd }: AddButtonsProps) {
  const t = useMessages('block-editor');
  return (
    <div className={classes.itemButtons}>
      {rows.length >= most.rows ? null : (
        <Button
          tone="plain"
          size="small"
          data-add
          onClick={() => onAdd([...rows.map((row) => [...row]), padded([], across)], rows.length, 0)}
        >
          {t('cells.add.button', { part: 'row' })}
        </Button>
      )}
      {across >= most.columns || rows.length === 0 ? null : (
        <Button
          tone="plain"
          size="small"
          onClick={() =>
            onAdd(
              rows.map((row) => [...padded(row, across), '']),
              0,
              across,
            )
          }
        >
          {t('cells.add.button', { part: 'column' })}
        </Button>
      )}
    </div>
  );
}

/** The place of a cell, from 0. */
interface CellPlace {
  readonly at: number;
  readonly column: number;
}

interface TableRowProps {
  readonly cells: readonly string[];
  /** The number of columns. */
  readonly across: number;
  readonly at: number;
  /** The number of rows. */
  readonly count: number;
  readonly onChange: (at: number, cells: string[]) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onPaste: (pasted: string[][], place: CellPlace) => void;
  readonly onRemove: (at: number) => void;
}

/** The fields of a row, the grip that moves it, and the button that removes it. A letter typed in another row doesn't render them. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { at, count, onChange, onMove, onPaste, onRemove } = props;
  const t = useMessages('block-editor');
  const cells = padded(props.cells, props.across);
  return (
    <tr data-part="row">
      {count < 2 ? null : (
        <td>
          <CellGrip part="row" at={at} count={count} onMove={onMove} />
        </td>
      )}
      {cells.map((words, column) => (
        // Before the text engine, which would put the words of all cells into this one.
        <td
          key={column}
          data-cell={`${at}-${column}`}
          onPasteCapture={(event) => {
            const pasted = cellsIn(event);
            if (pasted !== null) onPaste(pasted, { at, column });
          }}
        >
          <CellField
            label={t('cells.cell.label', { row: at + 1, column: column + 1 })}
            words={words}
            onChange={(next) => onChange(at, cells.with(column, next))}
          />
        </td>
      ))}
      <td>
        <RemoveButton
          label={t('cells.remove.label', { part: 'row', number: at + 1 })}
          onClick={() => onRemove(at)}
        />
      </td>
    </tr>
  );
}, isSameRow);

/** Returns whether two rows show the same; their functions stay the same. */
function isSameRow(one: TableRowProps, other: TableRowProps): boolean {
  const isOther = one.at !== other.at || one.across !== other.across || one.count !== other.count;
  const isMoved = isOther || one.cells.length !== other.cells.length;
  return !isMoved && one.cells.every((words, column) => words === other.cells[column]);
}

interface CellFieldProps {
  readonly label: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** The field of a cell, with merge tags as chips; line breaks are kept. */
function CellField({ label, words, onChange }: CellFieldProps) {
  const { placeholders } = useEditor();
  const id = useId();
  if (words.includes('\n'))
    return (
      <textarea
        className={classes.cell}
        aria-label={label}
        rows={words.split('\n').length}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <div className={classes.cellField}>
      <label className="nd-hidden" htmlFor={id}>
        {label}
      </label>
      <TagField
        id={id}
        label={label}
        most={longest}
        value={words}
        offered={placeholders}
        onChange={onChange}
      />
    </div>
  );
}

interface ColumnHeadProps {
  readonly column: number;
  /** The number of columns. */
  readonly across: number;
  readonly onMove: (from: number, to: number) => void;
  readonly align: CellsData['aligns'][number];
  readonly onAlign: (align: CellsData['aligns'][number]) => void;
  /** Null for the only column. */
  readonly onRemove: (() => void) | null;
}

/** The alignment of a column's words, the grip that moves the column, and the button that removes it. */
function ColumnHead({ column, across, align, onAlign, onMove, onRemove }: ColumnHeadProps) {
  const t = useMessages('block-editor');
  return (
    <td data-part="column">
      <select
        className={classes.cell}
        aria-label={t('cells.align.label', { column: column + 1 })}
        value={align}
        onChange={({ currentTarget }) => onAlign(aligns.find((one) => one === currentTarget.value) ?? 'left')}
      >
        {aligns.map((one) => (
          <option key={one} value={one}>
            {choiceName(t, 'align', one)}
          </option>
        ))}
      </select>
      {across < 2 ? null : <CellGrip part="column" at={column} count={across} onMove={onMove} />}
      {onRemove === null ? null : (
        <RemoveButton
          label={t('cells.remove.label', { part: 'column', number: column + 1 })}
          onClick={onRemove}
        />
      )}
    </td>
  );
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={classes.removeCell} aria-label={label} title={label} onClick={onClick}>
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}

/** Returns the selector of a cell's field. */
function fieldOf(row: number, column: number): string {
  return `[data-cell="${row}-${column}"] :is(input, textarea, [role="textbox"])`;
}

/** Returns items with one of them at another position. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.toSpliced(from, 1);
  return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)];
}

function padded(row: readonly string[], across: number): string[] {
  return Array.from({ length: Math.max(across, row.length) }, (_, at) => row[at] ?? '');
}

/** Returns the cells on the clipboard; null for a single one, which is pasted as text. */
function cellsIn(event: ClipboardEvent): string[][] | null {
  const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(text)) return null;
  event.preventDefault();
  event.stopPropagation();
  return text.split('\n').map((line) => line.split('\t'));
}

interface Filling {
  readonly pasted: readonly (readonly string[])[];
  readonly at: number;
  readonly column: number;
  readonly across: number;
}

/** Fills a table with cells starting at one of its own, as far as it can grow. */
function filled(rows: CellsData['rows'], { pasted, at, column, across }: Filling): string[][] {
  const width = Math.min(
    most.columns,
    Math.max(across, column + Math.max(...pasted.map((row) => row.length))),
  );
  const height = Math.min(most.rows, Math.max(rows.length, at + pasted.length));
  return Array.from({ length: Math.max(height, rows.length) }, (_row, y) =>
    Array.from(
      { length: Math.max(width, across) },
      (_cell, x) => pasted[y - at]?.[x - column] ?? rows[y]?.[x] ?? '',
    ),
  );
}
