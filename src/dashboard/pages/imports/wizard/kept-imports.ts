import * as z from 'zod/mini';
import { answerOf, completed, openDatabase } from '../../../browser/database.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { Earlier, Goal, KeptTable } from './draft.ts';

/** The choices about a file. */
export interface KeptChoices {
  readonly goal: Goal;
  readonly again: Earlier | null;
  /** Index of the chosen table; null until it is chosen. */
  readonly chosen: number | null;
  readonly table: KeptTable | null;
}

/** A file and its choices. */
export interface KeptImport extends KeptChoices {
  readonly source: ImportSource;
}

/** The tab that kept a file, and the time in epoch milliseconds. */
export interface KeptStamp {
  readonly tab: string;
  readonly kept: number;
}

/** The storage of files that aren't imported yet: one for each tab. Rejects if the browser keeps none. */
export interface KeptImports {
  /** Without a file, keeps the current one. */
  readonly put: (tab: string, choices: KeptChoices, source: ImportSource | null) => Promise<void>;
  readonly find: (tab: string) => Promise<KeptImport | null>;
  /** The files that tabs have kept, newest first. */
  readonly all: () => Promise<readonly KeptStamp[]>;
  readonly remove: (tab: string) => Promise<void>;
}

/** Choice: long enough for a weekend. */
const keptMs = 7 * 24 * 60 * 60_000;
/** Increase it when the shape of the choices changes, so that older ones aren't restored. */
const version = 3;
const stores = { sources: 'sources', choices: 'choices' } as const;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const source = z.union([
  z.object({ kind: z.literal('file'), file: z.custom<Blob>((one) => one instanceof Blob), name: z.string() }),
  z.object({ kind: z.literal('paste'), text: z.string() }),
]);

const choices = z.object({
  version: z.literal(version),
  goal: z.custom<Goal>(isObject),
  again: z.nullable(z.custom<Earlier>(isObject)),
  chosen: z.nullable(z.int()),
  table: z.nullable(z.custom<KeptTable>(isObject)),
});

const stamp = z.object({ tab: z.string(), kept: z.number() });

let opened: Promise<KeptImports> | null = null;

/** Returns the browser's database, or memory for the life of the page if there is no database. */
export function keptImports(): Promise<KeptImports> {
  opened ??= typeof indexedDB === 'undefined' ? Promise.resolve(memory()) : openKept();
  return opened;
}

async function openKept(): Promise<KeptImports> {
  const database = await openDatabase('newsdesk-imports', (made) => {
    made.createObjectStore(stores.sources);
    made.createObjectStore(stores.choices, { keyPath: 'tab' });
  });
  const read = (store: string, tab: string): Promise<unknown> =>
    answerOf(database.transaction(store).objectStore(store).get(tab));
  const change = (work: (store: (name: string) => IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(Object.values(stores), 'readwrite');
    work((name) => transaction.objectStore(name));
    return completed(transaction);
  };
  const remove = (tab: string) =>
    change((store) => {
      store(stores.sources).delete(tab);
      store(stores.choices).delete(tab);
    });
  const all = async () => {
    const choices = database.transaction(stores.choices).objectStore(stores.choices);
    return stampsOf(await answerOf<unknown[]>(choices.getAll()));
  };
  const outdated = (await all()).filter(({ kept }) => kept < Date.now() - keptMs);
  await Promise.all(outdated.map(({ tab }) => remove(tab)));
  return {
    all,
    put: (tab, its, one) =>
      change((store) => {
        if (one !== null) store(stores.sources).put(one, tab);
        store(stores.choices).put({ ...its, version, tab, kept: Date.now() });
      }),
    find: async (tab) => keptOf(await read(stores.sources, tab), await read(stores.choices, tab)),
    remove,
  };
}

function stampsOf(all: readonly unknown[]): KeptStamp[] {
  return all
    .flatMap((one) => stamp.safeParse(one).data ?? [])
    .toSorted((one, other) => other.kept - one.kept);
}

/** Returns a file with its choices; null if it is unreadable, for example stored by another version of the dashboard. */
function keptOf(storedSource: unknown, storedChoices: unknown): KeptImport | null {
  const [one, other] = [source.safeParse(storedSource), choices.safeParse(storedChoices)];
  return one.success && other.success ? { ...other.data, source: one.data } : null;
}

function memory(): KeptImports {
  const sources = new Map<string, ImportSource>();
  const chosen = new Map<string, KeptChoices & KeptStamp>();
  return {
    async put(tab, its, one) {
      if (one !== null) sources.set(tab, one);
      chosen.set(tab, { ...its, tab, kept: Date.now() });
    },
    all: async () => stampsOf([...chosen.values()]),
    find: async (tab) => {
      const [found, its] = [sources.get(tab), chosen.get(tab)];
      return found === undefined || its === undefined ? null : { ...its, source: found };
    },
    async remove(tab) {
      sources.delete(tab);
      chosen.delete(tab);
    },
  };
}
