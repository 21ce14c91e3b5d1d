import type { Command } from '../../mail-frame/protocol.ts';
import { applySplice, inverse, joined, spliceBetween, type Splice } from '../source/splice.ts';

/** The edited content, with the specification's names. An empty `plain_text` is generated from the HTML. */
export interface MailContent {
  readonly subject: string;
  readonly body: string;
  readonly css: string;
  readonly plain_text: string;
}

export type Field = keyof MailContent;

/**
 * The origin of a change, so that a view skips its own. `field` is a field next to the views, `envelope` one outside of
 * the editor, `history` is undo and redo, `outside` a new value.
 */
export type Origin = 'picture' | 'code' | 'field' | 'envelope' | 'command' | 'history' | 'outside';

/** A step from outside of the editor, with its name in the user's language. */
export interface OutsideStep {
  readonly label: string;
}

/** The name of a step: its command, or the edited part of the email; `other` is an unnamed change from outside. */
export type StepName =
  | Exclude<Command['name'], 'text' | 'unlink'>
  | 'text'
  | 'row'
  | 'code'
  | 'css'
  | 'plain'
  | 'subject'
  | 'preview'
  | 'other'
  | OutsideStep;

export interface Change {
  readonly field: Field;
  readonly splice: Splice;
  readonly origin: Origin;
  /** The command that causes it; otherwise its field and origin name the step. */
  readonly step?: StepName;
}

/** The names of the next undo and redo steps; null for none. */
export interface NextSteps {
  readonly undo: StepName | null;
  readonly redo: StepName | null;
}

/** The content, with one history for all of its fields. */
export interface MailDocument {
  readonly content: () => MailContent;
  readonly change: (change: Change) => void;
  /** Sets a value from outside, such as an earlier version; this can be undone, by the name of the step. */
  readonly take: (content: MailContent, step?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly history: () => NextSteps;
  /** Ends the group of typed changes, so that the next change is a new step. */
  readonly endGroup: () => void;
  readonly onChange: (listener: (change: Change) => void) => () => void;
}

interface Step {
  readonly name: StepName;
  readonly changes: readonly Pick<Change, 'field' | 'splice'>[];
}

/** Choice: the number of steps that can be undone. */
const mostSteps = 1_000;

/** Changes at one place within this many milliseconds of each other are one step. */
const groupMs = 900;

function nameFromOutside(label: string | undefined): StepName {
  return label === undefined ? 'other' : { label };
}

export function createMailDocument(first: MailContent, now: () => number = Date.now): MailDocument {
  let content = first;
  let done: Step[] = [];
  let undone: Step[] = [];
  let lastTyped = -Infinity;
  const listeners = new Set<(change: Change) => void>();

  const perform = (change: Change) => {
    content = { ...content, [change.field]: applySplice(content[change.field], change.splice) };
    for (const listener of listeners) listener(change);
  };
  const remember = (change: Change) => {
    const { field, splice, origin } = change;
    const name = stepName(change);
    const step = done.at(-1);
    const last = step?.name === name ? step.changes[0] : undefined;
    const goesOn = now() - lastTyped < groupMs && last?.field === field && isTyping(splice, origin);
    const both = goesOn ? joined(last.splice, splice) : null;
    done = [
      ...done.slice(both === null ? -mostSteps + 1 : 0, both === null ? undefined : -1),
      { name, changes: [{ field, splice: both ?? splice }] },
    ];
    undone = [];
    lastTyped = isTyping(splice, origin) ? now() : -Infinity;
  };
  const moved = (from: Step[], to: Step[]): Step['changes'] => {
    const step = from.pop();
    if (step === undefined) return [];
    to.push(step);
    lastTyped = -Infinity;
    return step.changes;
  };
  return {
    content: () => content,
    change(change) {
      remember(change);
      perform(change);
    },
    take(next, step) {
      const changes = changesBetween(content, next);
      if (changes.length === 0) return;
      done = [...done.slice(-mostSteps + 1), { name: nameFromOutside(step), changes }];
      undone = [];
      lastTyped = -Infinity;
      for (const change of changes) perform({ ...change, origin: 'outside' });
    },
    undo() {
      for (const { field, splice } of moved(done, undone).toReversed())
        perform({ field, splice: inverse(splice), origin: 'history' });
    },
    redo() {
      for (const change of moved(undone, done)) perform({ ...change, origin: 'history' });
    },
    history: () => ({ undo: done.at(-1)?.name ?? null, redo: undone.at(-1)?.name ?? null }),
    endGroup: () => (lastTyped = -Infinity),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const fields: readonly Field[] = ['subject', 'body', 'css', 'plain_text'];

const typed: readonly Origin[] = ['picture', 'code', 'field', 'envelope'];

function stepName({ field, origin, step }: Change): StepName {
  if (step !== undefined) return step;
  if (field === 'subject' || field === 'css') return field;
  if (field === 'plain_text') return 'plain';
  if (origin === 'picture') return 'text';
  return origin === 'field' ? 'preview' : 'code';
}

function changesBetween(before: MailContent, after: MailContent): Step['changes'] {
  return fields.flatMap((field) => {
    const splice = spliceBetween(before[field], after[field]);
    return splice === null ? [] : [{ field, splice }];
  });
}

/**
 * Returns whether a change continues typing or deleting; a new line or a change of many characters is a separate step.
 */
function isTyping({ removed, inserted }: Splice, origin: Origin): boolean {
  if (!typed.includes(origin)) return false;
  return removed.length + inserted.length < 80 && !/[\n<]/.test(inserted + removed);
}
