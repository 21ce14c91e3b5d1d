import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { parseJson } from '../../lib/text/parse-json.ts';
import { keepStored, readStored } from '../browser/storage.ts';

const prefix = 'newsdesk.';

/** Reads the value that this browser saved under a name; null if there is none or it doesn't match the schema. */
function readKept<T extends z.ZodMiniType>(name: string, schema: T): z.output<T> | null {
  // It may be another program's data.
  const parsed = schema.safeParse(parseJson(readStored(prefix + name) ?? ''));
  return parsed.success ? parsed.data : null;
}

/** Saves a value in this browser under a name; if storage is full or disabled, it lasts as long as the page. */
export function keep(name: string, value: unknown): void {
  keepStored(prefix + name, JSON.stringify(value));
}

/** Returns a value of this browser, kept across visits, such as chosen columns or page size. */
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
