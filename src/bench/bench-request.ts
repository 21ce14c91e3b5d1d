/** Command-line request to the bench. */
export interface BenchRequest<Part extends string> {
  /** Number of contacts in the big file. */
  readonly rows: number;
  /** Parts to run. Default: all. */
  readonly wanted: readonly Part[];
}

const usualRows = 1_000_000;

/** Parses `[ROWS] [PART …]`. Returns a sentence about the first invalid word. */
export function readBenchRequest<Part extends string>(
  words: readonly string[],
  parts: Readonly<Record<Part, unknown>>,
): BenchRequest<Part> | { readonly problem: string } {
  const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
  const [first = ''] = words;
  const hasRows = /^\d/.test(first);
  const rows = hasRows ? Number(first.replaceAll(/[,_]/g, '')) : usualRows;
  if (!Number.isSafeInteger(rows) || rows < 1)
    return { problem: `ROWS must be a whole number, not "${first}".` };
  const named = hasRows ? words.slice(1) : words;
  const unknown = named.find((word) => !isPart(word));
  if (unknown !== undefined)
    return { problem: `Unknown part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.` };
  const wanted = named.length > 0 ? named.filter(isPart) : Object.keys(parts).filter(isPart);
  return { rows, wanted };
}
