import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

const prefix = 'newsdesk.';

/** Reads what this browser has kept under a name; null where it is nothing or no longer fits the schema. */
function readKept<T extends z.ZodMiniType>(name: string, schema: T): z.output<T> | null {
  try {
    const text = window.localStorage.getItem(prefix + name);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    // Storage may be switched off, or hold what another program wrote: then nothing is kept.
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps a value in this browser under a name; where storage is full or switched off it lives as long as the page. */
export function keep(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** A value of this reader's own, kept across visits: chosen columns, page size. */
export function useKept<T extends z.ZodMiniType>(
  name: string,
  schema: T,
  initial: z.output<T>,
): [z.output<T>, (value: z.output<T>) => void] {
  const [value, setValue] = useState(() => readKept(name, schema) ?? initial);
  const set = useCallback(
    (next: z.output<T>) => {
      setValue(next);
      keep(name, next);
    },
    [name],
  );
  return [value, set];
}
