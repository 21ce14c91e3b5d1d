import { addMark, hasMark, removeMark, toggleMark, type Mark } from './marks.ts';
import { putCaretAfter, rangeOf } from './selected-texts.ts';

/** Marks chosen with nothing selected; text typed next gets them. */
export interface PendingMarks {
  readonly toggle: (mark: Mark) => void;
  /** Returns whether text typed at the caret gets a mark. */
  readonly isOn: (mark: Mark) => boolean;
  /** Applies the chosen marks to the characters just typed. */
  readonly applyTo: (typed: string) => void;
  /** Drops them once the caret has moved elsewhere. */
  readonly follow: () => void;
}

export function createPendingMarks(document: Document): PendingMarks {
  const chosen = new Map<Mark, boolean>();
  let place: readonly [Node, number] | null = null;
  const follow = () => {
    const range = rangeOf(document);
    const isThere =
      place !== null &&
      range?.collapsed === true &&
      range.startContainer === place[0] &&
      range.startOffset === place[1];
    if (!isThere) chosen.clear();
  };
  const isOn = (mark: Mark) => {
    const node = rangeOf(document)?.startContainer;
    return chosen.get(mark) ?? (node !== undefined && hasMark(node, mark));
  };
  return {
    isOn,
    follow,
    toggle(mark) {
      const range = rangeOf(document);
      if (range === null) return;
      if (!range.collapsed) {
        toggleMark(document, mark);
        return;
      }
      follow();
      const next = !isOn(mark);
      if (hasMark(range.startContainer, mark) === next) chosen.delete(mark);
      else chosen.set(mark, next);
      place = [range.startContainer, range.startOffset];
    },
    applyTo(typed) {
      const range = rangeOf(document);
      const node = range?.startContainer;
      if (chosen.size === 0 || range === null || !(node instanceof Text) || !range.collapsed) return;
      const end = range.startOffset;
      if (end < node.length) node.splitText(end);
      const text = end > typed.length ? node.splitText(end - typed.length) : node;
      for (const [mark, isAdded] of chosen) {
        if (isAdded) addMark([text], mark);
        else removeMark([text], mark);
      }
      chosen.clear();
      putCaretAfter(document, text);
    },
  };
}
