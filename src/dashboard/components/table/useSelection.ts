import { useState } from 'react';

/** Rows picked in a table. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** True after the explicit second step: everything that the filters leave, on every page. */
  readonly isAllMatching: boolean;
  readonly isSelected: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Picks several at once, or lets go of them. */
  readonly setMany: (keys: readonly string[], isOn: boolean) => void;
  readonly selectAllMatching: () => void;
  readonly clear: () => void;
}

interface State {
  readonly scope: string;
  readonly keys: ReadonlySet<string>;
  readonly isAllMatching: boolean;
}

/** Rows picked in a table. `scope` names what is listed, page aside: with other filters the picking starts anew. */
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
