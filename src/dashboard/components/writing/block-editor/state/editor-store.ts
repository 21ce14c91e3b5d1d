import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { createStore, type Store } from '../../../../api/store.ts';
import { areasOf, blockAt, findBlock, type AreaView, type Place } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { kindOf } from '../model/sentences.ts';
import {
  amended,
  arrived,
  record,
  redo,
  startHistory,
  undo,
  type Change,
  type History,
} from '../model/history.ts';
import { createLiveTexts, type LiveTexts } from './live-texts.ts';
import type { TypedMenu } from './typed-menu.ts';
import type { ShownTag } from '../../merge-tags/shown-tag.ts';
import type { CaretRange, WantedPlace } from './mounted-text.ts';
import { createFieldRuns } from './field-runs.ts';
import { namedStep } from './step-names.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** A selection that a history step restores. */
export interface Spot {
  readonly selected: BlockKey | null;
  readonly others: readonly BlockKey[];
  /** The text with the caret, by its path in the selected block. */
  readonly text: string | null;
  readonly caret: CaretRange | null;
  /** The selected part of the layout, while no block is selected. */
  readonly area: number | null;
  /** The field above the email that was edited; null for none. */
  readonly field: EnvelopeField | null;
}

/** A field above the email. */
export type EnvelopeField = 'subject' | 'preview';

/** Everything that the history covers. */
export interface EditedMail {
  readonly document: BlockDocument;
  readonly subject: string;
}

/** The email and the steps that led to it. */
export type MailHistory = History<EditedMail, Spot>;

/** A block picked up by keyboard and not yet put down. */
export interface Lift {
  readonly key: BlockKey;
  /** The block and other blocks selected with it, in the email's order. */
  readonly keys: readonly BlockKey[];
  /** The state that Escape restores. */
  readonly before: MailHistory;
}

/** A place where a dragged block would land: before the block there, or next to it. */
export interface DropMark extends Place {
  readonly beside?: 'left' | 'right';
}

/** The state of an open editor, beyond the given document. */
export interface EditorState {
  readonly history: MailHistory;
  /** The block that settings, bars, and keys apply to. */
  readonly selected: BlockKey | null;
  /** More selected blocks; empty for none. */
  readonly others: readonly BlockKey[];
  /** The text with the caret, by its path in the selected block. */
  readonly text: string | null;
  /** The selected section, while no block is selected. */
  readonly area: number | null;
  readonly lift: Lift | null;
  /** The position at which a dragged block would land; null while none is dragged over an area. */
  readonly mark: DropMark | null;
  /** The place for the block chosen in the picker; null while the picker is closed. */
  readonly picking: Place | null;
}

interface StepOptions {
  readonly group?: string | null;
  readonly caret?: CaretRange;
  /** The field above the email that was changed. */
  readonly field?: EnvelopeField;
}

/** A block, or a text in it, that should get the focus. */
export interface WantedFocus {
  readonly key: BlockKey;
  readonly text: { readonly path: string; readonly place: WantedPlace } | null;
  /** True if it is only scrolled to, and the focus stays where it is. */
  readonly isOnlySeen?: boolean;
}

/** A column, or another part of the layout, that should get the focus. */
export interface WantedArea {
  readonly area: number;
  readonly isOnlySeen?: boolean;
}

/** A field above the email that should get the focus. */
export interface WantedField {
  readonly field: EnvelopeField;
}

/** The state of one open editor, and its changes. */
export interface EditorStore extends Store<EditorState> {
  /** The editor's texts in the user's language. */
  readonly t: Translator<'block-editor'>;
  readonly document: () => BlockDocument;
  /** Sets members of the state. */
  readonly patch: (change: Partial<EditorState>) => void;
  /**
   * Makes `value` the document, as a history step; changes of one group become one step. `caret` is the text selection
   * before the change.
   */
  readonly apply: (value: BlockDocument, label: string, step?: StepOptions) => void;
  /** Changes the document and every state of the history, without a separate step. */
  readonly amend: (change: (document: BlockDocument) => BlockDocument) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Accepts an email from outside as a step; ignores a document that the editor passed out before. */
  readonly receive: (mail: EditedMail) => void;
  /** Selects the block, and focuses it once it is on the screen. */
  readonly focusBlock: (key: BlockKey) => void;
  /** Selects a column or another part of the layout, and focuses it once it is on the screen. */
  readonly focusArea: (area: number) => void;
  /** Selects the block and scrolls to it; the focus stays where it is. */
  readonly showBlock: (key: BlockKey) => void;
  /** Selects a column or another part of the layout, and scrolls to it; the focus stays where it is. */
  readonly showArea: (area: number) => void;
  /** Selects the block, and puts the caret into one of its texts once it is on the screen. */
  readonly focusText: (key: BlockKey, path: string, place: WantedPlace) => void;
  /** The email after each change made in the editor. */
  readonly changes: Store<EditedMail>;
  /** The text of the live region; `turn` distinguishes two equal sentences. */
  readonly spoken: Store<{ readonly sentence: string; readonly turn: number }>;
  readonly say: (sentence: string) => void;
  /** The part that should get the focus, a new object each time; cleared by the code that focuses it. */
  readonly wantsFocus: Store<WantedFocus | WantedArea | WantedField | null>;
  /** The block whose settings should get the focus; cleared once they have it. */
  readonly wantsSettings: Store<BlockKey | null>;
  readonly texts: LiveTexts;
  /** The open typed menu; null for none. */
  readonly typedMenu: Store<TypedMenu | null>;
  /** The merge tag whose fallback is being edited; null for none. */
  readonly tag: Store<ShownTag | null>;
}

const closed: Omit<EditorState, 'history'> = {
  selected: null,
  others: [],
  text: null,
  area: null,
  lift: null,
  mark: null,
  picking: null,
};

/** Returns the history of a document that opens, starting with a step made before the editor was open. */
function firstHistory(first: EditedMail): MailHistory {
  const step = namedStep(first.document);
  if (step?.before === undefined) return startHistory(first);
  const before = { ...first, document: step.before };
  return record(startHistory(before), { value: first, label: step.name, now_ms: performance.now() });
}

/** The parts of an editor's state that its actions share. */
type Core = Omit<EditorStore, 'apply' | 'amend' | 'undo' | 'redo' | 'receive' | keyof Goings>;

/** Ways to move to a part of the email. */
type Goings = Pick<EditorStore, 'focusBlock' | 'focusArea' | 'showBlock' | 'showArea' | 'focusText'>;

/** Creates the editor state of a document, in an email with that subject. */
export function createEditorStore(
  document: BlockDocument,
  t: Translator<'block-editor'>,
  subject = '',
): EditorStore {
  const first = { document, subject };
  const store = createStore<EditorState>({ ...closed, history: firstHistory(first) });
  const spoken = createStore({ sentence: '', turn: 0 });
  const core: Core = {
    ...store,
    t,
    spoken,
    changes: createStore(first),
    wantsFocus: createStore<WantedFocus | WantedArea | WantedField | null>(null),
    wantsSettings: createStore<BlockKey | null>(null),
    texts: createLiveTexts(),
    typedMenu: createStore<TypedMenu | null>(null),
    tag: createStore<ShownTag | null>(null),
    patch: (change) => store.set({ ...store.get(), ...change }),
    say: (sentence) => spoken.set({ sentence, turn: spoken.get().turn + 1 }),
    document: () => store.get().history.present.value.document,
  };
  return { ...core, ...historyActions(core), ...goings(core) };
}

function goings({ get, patch, wantsFocus }: Core): Goings {
  const focus = (wanted: WantedFocus) => {
    patch({ selected: wanted.key, others: [], text: wanted.text?.path ?? null, area: null });
    wantsFocus.set(wanted);
  };
  const toArea = (wanted: WantedArea) => {
    patch({ selected: null, others: [], text: null, area: wanted.area });
    wantsFocus.set(wanted);
  };
  return {
    focusBlock: (key) => focus({ key, text: null }),
    focusArea: (area) => toArea({ area }),
    showBlock(key) {
      const { selected, others } = get();
      patch({ selected: key, others: selected === key ? others : [], text: null, area: null });
      wantsFocus.set({ key, text: null, isOnlySeen: true });
    },
    showArea: (area) => toArea({ area, isOnlySeen: true }),
    focusText: (key, path, place) => focus({ key, text: { path, place } }),
  };
}

function historyActions(core: Core): Pick<EditorStore, 'apply' | 'amend' | 'undo' | 'redo' | 'receive'> {
  const { get, patch, changes, texts } = core;
  const t: Translator<'block-editor'> = core.t;
  // A parent may pass a document back late, after further typing. That isn't a new document.
  const own = new WeakSet([core.document()]);
  const subjectRun = createFieldRuns();
  const tell = (value: EditedMail) => {
    own.add(value.document);
    changes.set(value);
  };
  /** Makes `value` the email, as a step, and publishes it. */
  const go = (value: EditedMail, step: Omit<Change<EditedMail, Spot>, 'value' | 'now_ms'>) => {
    const history = record(get().history, { ...step, value, now_ms: performance.now() });
    patch({ history, ...withoutDeleted(get(), value.document) });
    tell(value);
  };
  return {
    ...travelActions(core, tell),
    apply(document, label, { group = null, caret, field = null } = {}) {
      const { value: now } = get().history.present;
      if (document === now.document) return;
      const spot = { ...spotOf(get(), texts, caret), field };
      go({ ...now, document }, { label, group, ...aroundStep(spot) });
    },
    amend(change) {
      const history = amended(get().history, (mail) => ({ ...mail, document: change(mail.document) }));
      patch({ history });
      tell(history.present.value);
    },
    receive({ document, subject }) {
      const { value: now } = get().history.present;
      if (!own.has(document)) {
        patch({ lift: null });
        // Undoing this step may lead to the last published email, which must be published again.
        go({ document, subject }, { label: namedStep(document)?.name ?? t('step.version.label') });
      } else if (subject !== now.subject) {
        const spot: Spot = { ...spotOf(get(), texts), field: 'subject' };
        const step = { label: t('step.envelope.label', { field: 'subject' }), ...aroundStep(spot) };
        go({ ...now, subject }, { ...step, group: subjectRun(now.subject, subject) });
      }
    },
  };
}

function travelActions(core: Core, tell: (value: EditedMail) => void): Pick<EditorStore, 'undo' | 'redo'> {
  const { get, patch, say, texts } = core;
  const t: Translator<'block-editor'> = core.t;
  const travel = (by: 'undo' | 'redo') => {
    const { history } = get();
    const left = history.present;
    const here = () => ({ ...spotOf(get(), texts), field: null });
    const next = by === 'undo' ? undo(arrived(history, left.after ?? here())) : redo(history);
    const { value } = next.present;
    if (value === left.value) return false;
    patch({ history: next, lift: null, ...withoutDeleted(get(), value.document) });
    tell(value);
    returnTo(core, by === 'undo' ? left.before : next.present.after);
    return true;
  };
  return {
    undo() {
      const { label } = get().history.present;
      say(travel('undo') ? t('undo.status', { step: label }) : t('undo.none.status'));
    },
    redo() {
      const did = travel('redo');
      say(did ? t('redo.status', { step: get().history.present.label }) : t('redo.none.status'));
    },
  };
}

/** Returns the caret before and after a step: a field above the email keeps it, elsewhere it may move. */
function aroundStep(spot: Spot): { readonly before: Spot; readonly after: Spot | null } {
  return { before: spot, after: spot.field === null ? null : spot };
}

/** Restores a selection and its caret. */
function returnTo({ document, patch, wantsFocus }: Core, spot: Spot | null): void {
  const wanted = focusOf(spot, document());
  if (spot === null) return;
  if (spot.field !== null) {
    wantsFocus.set({ field: spot.field });
    return;
  }
  if (wanted === null) {
    const { area } = spot;
    patch({ area });
    if (area !== null) wantsFocus.set({ area });
    return;
  }
  patch({ selected: wanted.key, others: spot.others, text: spot.text, area: null });
  wantsFocus.set(wanted);
}

/** Returns the selection at the start of a history step. */
function spotOf(
  { selected, others, text, area }: EditorState,
  texts: LiveTexts,
  caret?: CaretRange,
): Omit<Spot, 'field'> {
  const live = selected === null || text === null ? null : texts.of(selected)?.liveText(text);
  return { selected, others, text, area, caret: caret ?? live?.caret() ?? null };
}

/** Returns the focus target of a history step; null for a block that no longer exists. */
function focusOf(spot: Spot | null, document: BlockDocument): WantedFocus | null {
  if (spot === null) return null;
  const { selected, text, caret } = spot;
  if (selected === null || findBlock(document, selected) === undefined) return null;
  return { key: selected, text: text === null ? null : { path: text, place: caret ?? 'end' } };
}

/** Returns the change that deselects blocks missing in `document`. */
function withoutDeleted({ selected, others }: EditorState, document: BlockDocument): Partial<EditorState> {
  const isThere = (key: BlockKey) => findBlock(document, key) !== undefined;
  const left = others.every(isThere) ? {} : { others: others.filter(isThere) };
  return selected !== null && !isThere(selected) ? { ...left, selected: null, text: null } : left;
}

/**
 * Returns the default place of a new block: after the selected block or at the end of the selected column, otherwise at
 * the end of the last full-width area above the footer, or of the first area that has any.
 */
export function nextPlace(store: EditorStore): Place {
  const { selected, area: chosen } = store.get();
  const areas = areasOf(store.document());
  const within = selected === null ? areas.find(({ area }) => area === chosen) : undefined;
  if (within !== undefined) return { area: within.area, position: within.blocks.length };
  for (const { area, blocks } of areas) {
    const at = blocks.findIndex((placed) => keyOf(placed) === selected);
    if (at !== -1) return { area, position: at + 1 };
  }
  const filled = areas.filter(({ width, blocks }) => width !== null && blocks.length > 0);
  const end = aboveFooter(filled) ?? filled[0] ?? areas[0];
  return { area: end?.area ?? 1, position: end?.blocks.length ?? 0 };
}

function aboveFooter(areas: readonly AreaView[]): AreaView | undefined {
  const at = areas.findIndex(({ blocks }) => blocks.some((placed) => kindOf(placed)?.slug === 'footer'));
  const width = areas[at]?.width ?? 0;
  return areas.slice(0, Math.max(0, at)).findLast((area) => (area.width ?? 0) >= width);
}

/** Returns the key of the block at a place; null for none. */
export function keyAt(document: BlockDocument, place: Place): BlockKey | null {
  const placed = blockAt(document, place);
  return placed === undefined ? null : keyOf(placed);
}
