import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

const prefix = 'newsdesk.';

/** Reads the value that this browser saved under a name; null if there is none or it doesn't match the schema. */
function readKept<T extends z.ZodMiniType>(name: string, schema: T): z.output<T> | null {
  try {
    const text = window.localStorage.getItem(prefix + name);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    // Storage may be disabled, or contain another program's data.
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Saves a value in this browser under a name; if storage is full or disabled, it lasts as long as the page. */
export function keep(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Returns a value of this browser's, kept across visits, such as chosen columns or page size. */
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
