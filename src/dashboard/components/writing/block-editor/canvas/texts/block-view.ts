import type { PlacedBlock } from '../../../../../../contract/mails/block-document.ts';
import type { DocumentStyle } from '../../../../../../rendering/blocks/document-style.ts';
import type { AreaRoom } from '../../../../../../rendering/blocks/render-context.ts';
import { newRules } from '../../../../../../rendering/blocks/mail-rules.ts';
import { renderBlock } from '../../../../../../rendering/blocks/render-block.ts';
import { loadedEngine } from '../../engine/load-engine.ts';
import { isSupportedHtml } from '../../rich-text/supported-html.ts';
import { textAt, textsOf, type BlockText } from '../../model/block-texts.ts';
import { isSameLook, marksAt } from '../../model/text-marks.ts';
import type { BlockTexts } from '../../state/live-texts.ts';
import type { ShownTag } from '../../../merge-tags/shown-tag.ts';
import type { MountedText, TextChange } from '../../state/mounted-text.ts';
import { chipElement, nameChips, replaceTags } from '../../../merge-tags/chip.ts';
import type { NameTag } from '../../../merge-tags/tag-names.ts';
import { blockCss } from './mail-css.ts';
import { elementIn } from './element-in.ts';
import { richTextCss } from './rich-text-css.ts';
import { safeFragment } from './safe-html.ts';

/** A block to show: its values, and everything that affects its look. */
export interface ShownBlock {
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
  readonly options: PlacedBlock['newsdesk'];
  readonly style: DocumentStyle;
  readonly room: AreaRoom;
  readonly nameTag: NameTag;
}

interface BlockViewOptions {
  readonly root: ShadowRoot;
  /** Returns the accessible name of a text. */
  readonly labelOf: (text: BlockText) => string;
  readonly onChange: (path: string, change: TextChange) => void;
  readonly onFocus: (path: string) => void;
  /** Called when a text has become live. */
  readonly onMount: () => void;
  /** Called when a merge tag is pressed. */
  readonly onTag: (tag: ShownTag) => void;
  readonly onKey: (path: string, text: MountedText, event: KeyboardEvent) => boolean;
}

/** A block in its shadow root, with its live texts. */
export interface BlockView extends BlockTexts {
  /** Shows the block; live texts stay, and follow their values. */
  readonly show: (next: ShownBlock) => void;
  readonly end: () => void;
}

/** The present state of a view. */
interface View {
  readonly options: BlockViewOptions;
  readonly live: Map<string, MountedText>;
  /** Paths of rich texts that already have style rules. */
  readonly sheets: Set<string>;
  shown: ShownBlock | null;
  frame: string;
}

/** Shows a block in a shadow root and makes its texts live there. */
export function createBlockView(options: BlockViewOptions): BlockView {
  const live = new Map<string, MountedText>();
  const view: View = { options, live, sheets: new Set(), shown: null, frame: '' };
  const elementOf = (path: string) => elementIn(options.root, path);
  return {
    elementOf,
    wake: (path) => wake(view, path),
    liveText: (path) => live.get(path) ?? null,
    paths() {
      const texts = view.shown === null ? [] : textsOf(view.shown);
      return texts.filter((text) => canBeLive(text) && elementOf(text.path) !== null).map(({ path }) => path);
    },
    rest(path) {
      live.get(path)?.destroy();
      if (live.delete(path)) refresh(view, [path]);
    },
    show: (next) => show(view, next),
    end() {
      for (const text of live.values()) text.destroy();
      live.clear();
    },
  };
}

/** Members that affect a block's look, apart from its values. */
const shaping = ['block', 'style', 'room'] as const;

function show(view: View, next: ShownBlock): void {
  const { shown: before, frame, live } = view;
  view.shown = next;
  view.frame = frameOf(next);
  const isSame =
    shaping.every((member) => before?.[member] === next[member]) && isSameLook(before?.options, next.options);
  if (before === null || frame !== view.frame || !isSame) {
    replaceAll(view, next);
    return;
  }
  if (before.nameTag !== next.nameTag) nameChips(view.options.root, next.nameTag);
  if (before.data === next.data && before.options === next.options) return;
  const stale: string[] = [];
  for (const text of textsOf(next)) {
    const mounted = live.get(text.path);
    const marks = marksIn(next, text);
    if (mounted !== undefined) mounted.setValue(text.value, marks);
    else if (!isShownSo(before, text, marks)) stale.push(text.path);
  }
  refresh(view, stale);
}

function marksIn({ options }: ShownBlock, text: BlockText): string | null {
  return marksAt({ newsdesk: options }, text);
}

/** Returns whether a block already shows a text with these words and marks. */
function isShownSo(shown: ShownBlock, { path, value }: BlockText, marks: string | null): boolean {
  const known = textAt(shown, path);
  return known?.value === value && marksIn(shown, known) === marks;
}

/** Renders the block again; texts that were live become live again, with the caret in place. */
function replaceAll(view: View, next: ShownBlock): void {
  const { live, sheets, options } = view;
  const kept = [...live].map(([path, text]) => ({ path, caret: text.hasFocus() ? text.caret() : null }));
  for (const text of live.values()) text.destroy();
  live.clear();
  sheets.clear();
  const rules = newRules();
  const fragment = fragmentOf(next, rules);
  options.root.replaceChildren(sheetOf(blockCss(next.style, rules)), fragment);
  for (const { path, caret } of kept) {
    const text = wake(view, path);
    if (caret !== null) text?.focus(caret);
  }
}

/** Renders these texts again. */
function refresh({ shown, options: { root } }: View, paths: readonly string[]): void {
  if (paths.length === 0 || shown === null) return;
  const fragment = fragmentOf(shown);
  for (const path of paths) {
    const element = elementIn(fragment, path);
    if (element !== null) elementIn(root, path)?.replaceWith(element);
  }
}

function wake(view: View, path: string): MountedText | null {
  const { live, sheets, shown, options } = view;
  const known = live.get(path);
  const mount = loadedEngine();
  if (known !== undefined || mount === null) return known ?? null;
  const element = elementIn(options.root, path);
  const text = shown === null ? undefined : textAt(shown, path);
  if (shown === null || element === null || text === undefined || !canBeLive(text)) return null;
  if ((text.kind === 'rich' || text.href === null) && !sheets.has(path)) {
    sheets.add(path);
    options.root.prepend(sheetOf(richTextCss(text, shown)));
  }
  const mounted = mount({
    element: hostIn(element),
    kind: text.kind,
    value: text.value,
    marks: marksIn(shown, text),
    isLabel: text.href !== null,
    nameTag: (tag) => (view.shown ?? shown).nameTag(tag),
    onTag: options.onTag,
    name: () => options.labelOf(text),
    isTabStop: false,
    onChange: (change) => options.onChange(path, change),
    onFocus: () => options.onFocus(path),
    onKey: (event) => options.onKey(path, mounted, event),
  });
  live.set(path, mounted);
  options.onMount();
  return mounted;
}

/**
 * Returns the element that can be a textbox. A heading can't, so it gets a box inside; a link can once its URL is
 * removed.
 */
function hostIn(element: HTMLElement): HTMLElement {
  element.removeAttribute('href');
  if (!/^H\d$/.test(element.tagName)) return element;
  const box = document.createElement('span');
  box.style.display = 'block';
  element.replaceChildren(box);
  return box;
}

function sheetOf(css: string): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  return sheet;
}

/**
 * Returns whether a text can be edited on the canvas. HTML that the engine would change is edited as code in the
 * settings.
 */
function canBeLive({ kind, value }: BlockText): boolean {
  return kind === 'line' || isSupportedHtml(value);
}

function fragmentOf(shown: ShownBlock, rules = newRules()): DocumentFragment {
  const { block, data, options, style, room, nameTag } = shown;
  const placed = { area: 1, sort_order: 0, data, block, newsdesk: options };
  const fragment = safeFragment(renderBlock(placed, { style, room, hooks: true, rules }));
  replaceTags(fragment, (tag) => chipElement(tag, nameTag));
  return fragment;
}

/**
 * Returns everything that affects a block except the words of its texts. While it stays the same, only the words are
 * replaced.
 */
function frameOf({ block, data }: ShownBlock): string {
  let rest: Readonly<Record<string, unknown>> = data;
  for (const { path } of textsOf({ block, data })) {
    const text = textAt({ block, data: rest }, path);
    if (text !== undefined) rest = { ...rest, ...text.changed('x') };
  }
  return JSON.stringify(rest);
}
