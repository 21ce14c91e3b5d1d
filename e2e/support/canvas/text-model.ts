/** A block of the model: a line, a rich text of paragraphs, or one without texts. */
export interface ModelBlock {
  readonly kind: 'line' | 'rich' | 'none';
  readonly paragraphs: readonly string[];
}

/** The place of the caret. */
interface Caret {
  readonly block: number;
  readonly paragraph: number;
  readonly offset: number;
}

/** The expected texts and caret of an email on the canvas. */
export interface ModelState {
  readonly blocks: readonly ModelBlock[];
  readonly caret: Caret;
  /** The state that one undo restores; null if the last step may contain more than the last action. */
  readonly before: ModelState | null;
}

/** Keys and the resulting state. */
export interface ModelAct {
  readonly keys: readonly string[];
  readonly next: ModelState;
}

/** The number of letters that always fit on one line of the email. */
const longestLine = 45;

/** Returns the actions that a state allows, each with its result, without actions that would leave the texts. */
export function actsOf(state: ModelState, letters: string): ModelAct[] {
  const found = [
    typed(state, letters),
    act(['ArrowLeft'], moved(state, -1)),
    act(['ArrowRight'], moved(state, 1)),
    act(['Home'], at(state, { ...state.caret, offset: 0 })),
    act(['End'], atEnd(state, state.caret.block, state.caret.paragraph)),
    act(['ArrowUp', 'Home'], atLine(state, -1)),
    act(['ArrowDown', 'End'], atLine(state, 1)),
    act(['Tab', 'Escape'], state),
    act(['Escape', 'Enter'], atEnd(state, state.caret.block)),
    entered(state, letters),
    act(['Backspace'], erased(state, -1)),
    act(['Delete'], erased(state, 1)),
    act(['Control+z'], state.before),
  ];
  return found.filter((one) => one !== null);
}

function act(keys: readonly string[], next: ModelState | null): ModelAct | null {
  return next === null ? null : { keys, next };
}

function blockAt(state: ModelState, block = state.caret.block): ModelBlock | null {
  const found = state.blocks[block];
  return found === undefined || found.kind === 'none' ? null : found;
}

function wordsAt(state: ModelState, { block, paragraph } = state.caret): string {
  return state.blocks[block]?.paragraphs[paragraph] ?? '';
}

function at(state: ModelState, caret: Caret): ModelState {
  return { ...state, caret, before: null };
}

function atEnd(state: ModelState, block: number, paragraph?: number): ModelState | null {
  const paragraphs = blockAt(state, block)?.paragraphs;
  if (paragraphs === undefined) return null;
  const chosen = paragraph ?? paragraphs.length - 1;
  return at(state, { block, paragraph: chosen, offset: paragraphs[chosen]?.length ?? 0 });
}

/** Items of a list to replace with others. */
interface Splice<T> {
  readonly from: number;
  readonly count: number;
  readonly added: readonly T[];
}

function withBlocks(
  { blocks }: ModelState,
  { from, count, added }: Splice<ModelBlock>,
): readonly ModelBlock[] {
  return blocks.toSpliced(from, count, ...added);
}

function withParagraphs(state: ModelState, { from, count, added }: Splice<string>): readonly ModelBlock[] {
  const { block } = state.caret;
  const own = state.blocks[block] ?? { kind: 'rich', paragraphs: [] };
  const changed = { ...own, paragraphs: own.paragraphs.toSpliced(from, count, ...added) };
  return withBlocks(state, { from: block, count: 1, added: [changed] });
}

function typed(state: ModelState, letters: string): ModelAct | null {
  const { caret } = state;
  const words = wordsAt(state);
  if (words.length + letters.length > longestLine) return null;
  const next = words.slice(0, caret.offset) + letters + words.slice(caret.offset);
  return act([...letters], {
    blocks: withParagraphs(state, { from: caret.paragraph, count: 1, added: [next] }),
    caret: { ...caret, offset: caret.offset + letters.length },
    before: null,
  });
}

function moved(state: ModelState, by: 1 | -1): ModelState | null {
  const { caret } = state;
  const isAtEdge = by === 1 ? caret.offset === wordsAt(state).length : caret.offset === 0;
  if (!isAtEdge) return at(state, { ...caret, offset: caret.offset + by });
  const own = blockAt(state);
  const paragraph = caret.paragraph + by;
  if (own?.paragraphs[paragraph] !== undefined)
    return by === 1 ? at(state, { ...caret, paragraph, offset: 0 }) : atEnd(state, caret.block, paragraph);
  const block = caret.block + by;
  if (!hasWords(state, block)) return null;
  return by === 1 ? at(state, { block, paragraph: 0, offset: 0 }) : atEnd(state, block);
}

/** Moves to the start of the line above, or to the end of the line below. */
function atLine(state: ModelState, by: 1 | -1): ModelState | null {
  const { block, paragraph } = state.caret;
  const isInside = blockAt(state)?.paragraphs[paragraph + by] !== undefined;
  if (!isInside && !hasWords(state, block + by)) return null;
  const other = isInside ? block : block + by;
  const last = (blockAt(state, other)?.paragraphs.length ?? 1) - 1;
  const line = isInside ? paragraph + by : by === 1 ? 0 : last;
  return by === 1 ? atEnd(state, other, line) : at(state, { block: other, paragraph: line, offset: 0 });
}

function entered(state: ModelState, letters: string): ModelAct | null {
  const { caret } = state;
  const words = wordsAt(state);
  if (blockAt(state)?.kind === 'rich') {
    const halves = [words.slice(0, caret.offset), words.slice(caret.offset)];
    return act(['Enter'], {
      blocks: withParagraphs(state, { from: caret.paragraph, count: 1, added: halves }),
      caret: { ...caret, paragraph: caret.paragraph + 1, offset: 0 },
      before: null,
    });
  }
  // An empty text below, with words immediately, because a text without words isn't a neighbor.
  return act(['Enter', ...letters], {
    blocks: withBlocks(state, {
      from: caret.block + 1,
      count: 0,
      added: [{ kind: 'rich', paragraphs: [letters] }],
    }),
    caret: { block: caret.block + 1, paragraph: 0, offset: letters.length },
    before: null,
  });
}

function erased(state: ModelState, by: 1 | -1): ModelState | null {
  const { caret } = state;
  const words = wordsAt(state);
  const isAtEdge = by === 1 ? caret.offset === words.length : caret.offset === 0;
  if (!isAtEdge) {
    const from = by === 1 ? caret.offset : caret.offset - 1;
    const left = words.slice(0, from) + words.slice(from + 1);
    const blocks = withParagraphs(state, { from: caret.paragraph, count: 1, added: [left] });
    return { blocks, caret: { ...caret, offset: from }, before: null };
  }
  const upper = by === 1 ? caret.paragraph : caret.paragraph - 1;
  const own = blockAt(state);
  const above = own?.paragraphs[upper];
  const below = own?.paragraphs[upper + 1];
  if (above === undefined || below === undefined) return joined(state, by);
  if (above.length + below.length > longestLine) return null;
  const blocks = withParagraphs(state, { from: upper, count: 2, added: [above + below] });
  return { blocks, caret: { ...caret, paragraph: upper, offset: above.length }, before: null };
}

/** Joins the block with the one above or below. */
function joined(state: ModelState, by: 1 | -1): ModelState | null {
  const at = by === 1 ? state.caret.block : state.caret.block - 1;
  const [upper, lower] = [blockAt(state, at), blockAt(state, at + 1)];
  if (upper?.kind !== 'rich' || lower === null || !hasWords(state, at) || !hasWords(state, at + 1))
    return null;
  const last = upper.paragraphs.length - 1;
  const [above = '', below = ''] = [upper.paragraphs[last], lower.paragraphs[0]];
  if (above.length + below.length > longestLine) return null;
  const paragraphs = [...upper.paragraphs.slice(0, -1), above + below, ...lower.paragraphs.slice(1)];
  return {
    blocks: withBlocks(state, { from: at, count: 2, added: [{ kind: 'rich', paragraphs }] }),
    caret: { block: at, paragraph: last, offset: above.length },
    before: { ...state, before: null },
  };
}

function hasWords(state: ModelState, block: number): boolean {
  return blockAt(state, block)?.paragraphs.some((words) => words !== '') === true;
}
