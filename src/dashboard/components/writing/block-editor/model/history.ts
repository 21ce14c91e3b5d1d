/** A state of the edited value, and the action that led to it. */
interface Step<T, Spot> {
  readonly value: T;
  /** The action's name, such as `Move Text`. */
  readonly label: string;
  /** Changes of the same group become one step if they follow each other soon enough; null is always its own step. */
  readonly group: string | null;
  readonly changed_ms: number;
  /** The selection and caret before the action; null if unknown. */
  readonly before: Spot | null;
  /** The selection and caret after the action; null until known. */
  readonly after: Spot | null;
}

/** The past, present, and undone states. Values are shared and never copied, so a step costs only its changes. */
export interface History<T, Spot = null> {
  /** Oldest first. */
  readonly past: readonly Step<T, Spot>[];
  readonly present: Step<T, Spot>;
  /** Next first. */
  readonly future: readonly Step<T, Spot>[];
}

/** A change to record. */
export interface Change<T, Spot = null> {
  readonly value: T;
  readonly label: string;
  readonly group?: string | null;
  /** Milliseconds on any monotonic clock. */
  readonly now_ms: number;
  readonly before?: Spot | null;
  readonly after?: Spot | null;
}

/** The number of steps kept. Choice: more than the 200 that the editor promises. */
export const historyLimit = 500;

/** The pause after which typing starts another step, in milliseconds. */
export const groupPause_ms = 1_000;

export function startHistory<T, Spot = null>(value: T): History<T, Spot> {
  return {
    past: [],
    present: { value, label: '', group: null, changed_ms: 0, before: null, after: null },
    future: [],
  };
}

/** Records a change, unless it changes nothing. */
export function record<T, Spot>(history: History<T, Spot>, change: Change<T, Spot>): History<T, Spot> {
  const { present, past } = history;
  const { value, label, group = null, now_ms, before = null, after = null } = change;
  if (Object.is(value, present.value)) return history;
  const next = { value, label, group, changed_ms: now_ms, before, after };
  const isSameStep = group !== null && group === present.group && now_ms - present.changed_ms < groupPause_ms;
  if (isSameStep) return { past, present: { ...next, before: present.before }, future: [] };
  return { past: [...past, present].slice(-historyLimit), present: next, future: [] };
}

/** Records the selection and caret after the last action. */
export function arrived<T, Spot>(history: History<T, Spot>, after: Spot): History<T, Spot> {
  return { ...history, present: { ...history.present, after } };
}

/** Returns the history one step back; the same history if there is none. */
export function undo<T, Spot>(history: History<T, Spot>): History<T, Spot> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    // The next change is a new step, even in the same group.
    present: { ...before, group: null },
    future: [history.present, ...history.future],
  };
}

/** Returns the history one undone step forward; the same history if there is none. */
export function redo<T, Spot>(history: History<T, Spot>): History<T, Spot> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: { ...next, group: null },
    future,
  };
}

/** Changes the value of every step, for example for data that arrives late; no step is added. */
export function amended<T, Spot>(history: History<T, Spot>, change: (value: T) => T): History<T, Spot> {
  const step = (one: Step<T, Spot>): Step<T, Spot> => ({ ...one, value: change(one.value) });
  const { past, present, future } = history;
  return { past: past.map(step), present: step(present), future: future.map(step) };
}
