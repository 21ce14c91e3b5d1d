import { createStore, type Store } from '../../../../api/store.ts';
import type { BlockKey } from '../model/block-keys.ts';
import type { TextPlace } from '../model/block-texts.ts';
import type { MountedText } from './mounted-text.ts';

/** The texts of one block on the canvas. */
export interface BlockTexts {
  /** The paths of the texts that can be edited here, in reading order. */
  readonly paths: () => readonly string[];
  /** Returns the element that shows a text; null if it isn't shown. */
  readonly elementOf: (path: string) => HTMLElement | null;
  /** Returns the text if it is live; null otherwise. */
  readonly liveText: (path: string) => MountedText | null;
  /** Makes a text live immediately; null if it can't be, or the engine isn't loaded yet. */
  readonly wake: (path: string) => MountedText | null;
  /** Makes a text plain HTML again. */
  readonly rest: (path: string) => void;
}

/** The maximum number of live texts. */
const mostLive = 40;

/** The texts of an editor's blocks, and which of them are live. */
export interface LiveTexts {
  /** Adds the texts of a block; returns a function that removes them. */
  readonly add: (block: BlockKey, texts: BlockTexts) => () => void;
  readonly of: (block: BlockKey) => BlockTexts | undefined;
  /** Makes a text live. If too many are, the least recently used one becomes plain HTML. */
  readonly wake: (place: TextPlace) => MountedText | null;
  /** Makes all texts of a block live, or the first ones if there are too many. */
  readonly wakeBlock: (block: BlockKey) => void;
  /** Returns the live text that has the focus; null for none. */
  readonly focused: () => MountedText | null;
  /** Counts the texts that became live, because a block that renders again has new ones. */
  readonly mounts: Store<number>;
}

/** Tracks the live texts of one editor. */
export function createLiveTexts(): LiveTexts {
  const blocks = new Map<BlockKey, BlockTexts>();
  // The least recently used text comes first.
  const live = new Map<string, TextPlace>();
  const nameOf = ({ block, path }: TextPlace) => `${block} ${path}`;
  const isLive = ({ block, path }: TextPlace) => (blocks.get(block)?.liveText(path) ?? null) !== null;
  const note = (place: TextPlace) => {
    live.delete(nameOf(place));
    live.set(nameOf(place), place);
    for (const [name, old] of live) {
      if (live.size <= mostLive) break;
      const texts = blocks.get(old.block);
      if (texts?.liveText(old.path)?.hasFocus() === true) continue;
      texts?.rest(old.path);
      live.delete(name);
    }
  };
  const wake = (place: TextPlace) => {
    const text = blocks.get(place.block)?.wake(place.path) ?? null;
    if (text !== null) note(place);
    return text;
  };
  return {
    mounts: createStore(0),
    of: (block) => blocks.get(block),
    wake,
    add(block, texts) {
      blocks.set(block, texts);
      return () => {
        if (blocks.get(block) !== texts) return;
        blocks.delete(block);
        for (const [name, place] of live) if (place.block === block) live.delete(name);
      };
    },
    wakeBlock(block) {
      const paths = blocks.get(block)?.paths() ?? [];
      // From the end, so that the first ones stay if there are too many.
      for (const path of paths.slice(0, mostLive).toReversed()) wake({ block, path });
    },
    focused() {
      for (const place of live.values()) {
        const text = isLive(place) ? (blocks.get(place.block)?.liveText(place.path) ?? null) : null;
        if (text?.hasFocus() === true) return text;
      }
      return null;
    },
  };
}
