import { useState } from 'react';

/** Rows selected in a table. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** True after the explicit second step: all rows that match the filters, on all pages. */
  readonly isAllMatching: boolean;
  readonly isSelected: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Selects or deselects several rows. */
  readonly setMany: (keys: readonly string[], isOn: boolean) => void;
  readonly selectAllMatching: () => void;
  readonly clear: () => void;
}

interface State {
  readonly scope: string;
  readonly keys: ReadonlySet<string>;
  readonly isAllMatching: boolean;
}

/**
 * Returns the rows selected in a table. `scope` identifies the filters without the page; changing it clears the
 * selection.
 */
export function useSelection(scope: string): Selection {
  const nothing: State = { scope, keys: new Set(), isAllMatching: false };
  const [kept, setState] = useState(nothing);
  const state = kept.scope === scope ? kept : nothing;
  const setKeys = (keys: ReadonlySet<string>) => setState({ scope, keys, isAllMatching: false });
  return {
    keys: state.keys,
    isAllMatching: state.isAllMatching,
    isSelected: (key) => state.isAllMatching || state.keys.has(key),
    toggle(key) {
      const keys = new Set(state.keys);
      if (!keys.delete(key)) keys.add(key);
      setKeys(keys);
    },
    setMany(many, isOn) {
      const keys = new Set(state.keys);
      for (const key of many) {
        if (isOn) keys.add(key);
        else keys.delete(key);
      }
      setKeys(keys);
    },
    selectAllMatching: () => setState({ ...state, isAllMatching: true }),
    clear: () => setState(nothing),
  };
}
