import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { createStore, type Store } from '../../../../api/store.ts';
import { areasOf, blockAt, findBlock, type Place } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { record, redo, startHistory, undo, type History } from '../model/history.ts';
import type { MountedRichText } from './rich-text.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** A block picked up by keyboard and not yet put down. */
export interface Lift {
  readonly key: BlockKey;
  /** The state that Escape restores. */
  readonly before: History<BlockDocument>;
}

/** The state of an open editor, beyond the given document. */
export interface EditorState {
  readonly history: History<BlockDocument>;
  readonly selected: BlockKey | null;
  /** The block whose texts are being edited in place. */
  readonly editing: BlockKey | null;
  readonly lift: Lift | null;
  /** The position at which a dragged block would land; null while none is dragged over an area. */
  readonly mark: Place | null;
  /** The place for the block chosen in the picker; null while the picker is closed. */
  readonly picking: Place | null;
}

/** The state of one open editor, and its changes. */
export interface EditorStore extends Store<EditorState> {
  /** The editor's texts in the person's language. */
  readonly t: Translator<'block-editor'>;
  readonly document: () => BlockDocument;
  /** Sets members of the state. */
  readonly patch: (change: Partial<EditorState>) => void;
  /** Makes `value` the document, as a step of the history; changes of one group become one step. */
  readonly apply: (value: BlockDocument, label: string, group?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes a document from outside as a step; ignores one that was the editor's own before. */
  readonly receive: (document: BlockDocument) => void;
  /** Shows the block, and focuses it once it is on the screen. */
  readonly focusBlock: (key: BlockKey) => void;
  /** The document after each change made in the editor. */
  readonly changes: Store<BlockDocument>;
  /** The text of the live region; `turn` distinguishes two equal sentences. */
  readonly spoken: Store<{ readonly sentence: string; readonly turn: number }>;
  readonly say: (sentence: string) => void;
  /** The block that wants the focus, a new object each time; cleared by the code that focuses it. */
  readonly wantsFocus: Store<{ readonly key: BlockKey } | null>;
  /** The focused text among those edited in place. */
  readonly richText: Store<MountedRichText | null>;
}

const closed: Omit<EditorState, 'history'> = {
  selected: null,
  editing: null,
  lift: null,
  mark: null,
  picking: null,
};

/** Creates the state of an editor of that document. */
export function createEditorStore(first: BlockDocument, t: Translator<'block-editor'>): EditorStore {
  const changes = createStore(first);
  // A parent may pass a document back late, after more was typed: that isn't a new document.
  const own = new WeakSet([first]);
  const tell = (value: BlockDocument) => {
    own.add(value);
    changes.set(value);
  };
  const store = createStore<EditorState>({ ...closed, history: startHistory(first) });
  const spoken = createStore({ sentence: '', turn: 0 });
  const wantsFocus = createStore<{ readonly key: BlockKey } | null>(null);
  const patch = (change: Partial<EditorState>) => store.set({ ...store.get(), ...change });
  const say = (sentence: string) => spoken.set({ sentence, turn: spoken.get().turn + 1 });
  const travel = (go: (history: History<BlockDocument>) => History<BlockDocument>) => {
    const { history } = store.get();
    const next = go(history);
    if (next === history) return false;
    patch({ history: next, lift: null, ...withoutDeleted(store.get(), next.present.value) });
    tell(next.present.value);
    return true;
  };
  return {
    ...store,
    t,
    changes,
    spoken,
    wantsFocus,
    richText: createStore<MountedRichText | null>(null),
    patch,
    say,
    document: () => store.get().history.present.value,
    apply(value, label, group) {
      const { history } = store.get();
      const next = record(history, { value, label, group: group ?? null, now_ms: performance.now() });
      if (next === history) return;
      patch({ history: next });
      tell(value);
    },
    undo() {
      const { label } = store.get().history.present;
      say(travel(undo) ? t('undo.status', { step: label }) : t('undo.none.status'));
    },
    redo() {
      const did = travel(redo);
      say(did ? t('redo.status', { step: store.get().history.present.label }) : t('redo.none.status'));
    },
    receive(value) {
      if (own.has(value)) return;
      own.add(value);
      const { history } = store.get();
      const change = { value, label: t('step.version.label'), now_ms: performance.now() };
      patch({ history: record(history, change), lift: null, ...withoutDeleted(store.get(), value) });
    },
    focusBlock(key) {
      patch({ selected: key });
      wantsFocus.set({ key });
    },
  };
}

/** Returns the change that deselects a block missing in `document`. */
function withoutDeleted({ selected }: EditorState, document: BlockDocument): Partial<EditorState> {
  const isGone = selected !== null && findBlock(document, selected) === undefined;
  return isGone ? { selected: null, editing: null } : {};
}

/**
 * Returns the default place of a new block: after the selected block, otherwise at the end of the first area that has
 * any.
 */
export function nextPlace(store: EditorStore): Place {
  const { selected } = store.get();
  const areas = areasOf(store.document());
  for (const { area, blocks } of areas) {
    const at = blocks.findIndex((placed) => keyOf(placed) === selected);
    if (at !== -1) return { area, position: at + 1 };
  }
  const first = areas.find(({ width, blocks }) => width !== null && blocks.length > 0) ?? areas[0];
  return { area: first?.area ?? 1, position: first?.blocks.length ?? 0 };
}

/** Returns the key of the block at a place; null for none. */
export function keyAt(document: BlockDocument, place: Place): BlockKey | null {
  const placed = blockAt(document, place);
  return placed === undefined ? null : keyOf(placed);
}
