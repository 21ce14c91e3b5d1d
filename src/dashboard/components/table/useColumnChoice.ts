import * as z from 'zod/mini';
import { useKept } from '../../hooks/useKept.ts';
import type { Column } from './columns.ts';

const choice = z.object({ shown: z.array(z.string()), hidden: z.array(z.string()) });

/** The visible columns, with functions to choose others. */
export interface ColumnChoice<Row> {
  readonly columns: readonly Column<Row>[];
  readonly all: readonly Column<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/** Returns the visible columns of a table: its defaults until the user chooses, saved for each table. */
export function useColumnChoice<Row>(table: string, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const nothing = { shown: [], hidden: [] };
  const [{ shown, hidden }, setChoice] = useKept(`columns.${table}`, choice, nothing);
  const isShown = (id: string) => {
    const column = all.find((one) => one.id === id);
    if (column === undefined || hidden.includes(id)) return false;
    return column.isOptional !== true || shown.includes(id);
  };
  return {
    all,
    columns: all.filter((one) => one.isFixed === true || isShown(one.id)),
    isShown,
    toggle(id) {
      const without = {
        shown: shown.filter((one) => one !== id),
        hidden: hidden.filter((one) => one !== id),
      };
      setChoice(
        isShown(id)
          ? { ...without, hidden: [...without.hidden, id] }
          : { ...without, shown: [...without.shown, id] },
      );
    },
    reset: () => setChoice(nothing),
  };
}
