import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomId } from '../../../api/random-id.ts';
import { keepStored, readStored } from '../../../browser/storage.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { Goal, ImportDraft } from './draft.ts';
import { markOpen, openTabs } from './import-tabs.ts';
import {
  keptImports,
  type KeptChoices,
  type KeptImport,
  type KeptImports,
  type KeptStamp,
} from './kept-imports.ts';
import type { DraftHandle } from './useImportDraft.ts';

interface Kept {
  readonly handle: DraftHandle;
  readonly goal: Goal;
  /** Hash of the import whose error file is opened; null for any other file. */
  readonly from: string | null;
  readonly onGoal: (goal: Goal) => void;
}

/** A file that was chosen in a tab that is closed now. */
export interface KeptOffer extends KeptStamp {
  readonly found: KeptImport;
}

interface OwnTab {
  readonly tab: string;
  readonly isFresh: boolean;
  readonly queue: (work: (imports: KeptImports) => Promise<void>) => void;
  readonly onRestored: (source: ImportSource) => void;
}

/** The file kept in this browser. */
export interface KeptDraft extends Offered {
  readonly state: 'looking' | 'fresh' | 'restored';
  /** True while the restored file is still the current one. */
  readonly isRestored: boolean;
  /** Null until it is known. */
  readonly isKept: boolean | null;
  readonly forget: () => void;
}

interface Offered {
  /** Null if no closed tab has left a file. */
  readonly offer: KeptOffer | null;
  /** Restores the offered file; resolves to null if it can't be read. */
  readonly accept: (offer: KeptOffer) => Promise<ImportDraft | null>;
  readonly discard: (offer: KeptOffer) => void;
}

/** Keeps the file and the choices in this browser, and restores them after a reload. */
export function useKeptDraft({ handle, goal, from, onGoal }: Kept): KeptDraft {
  const [tab] = useState(ownTab);
  const [state, setState] = useState<KeptDraft['state']>('looking');
  const [isKept, setIsKept] = useState<boolean | null>(null);
  const [restored, setRestored] = useState<ImportSource | null>(null);
  const stored = useRef<ImportSource | null>(null);
  const refused = useRef<ImportSource | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const { draft } = handle;
  const queue = (work: (imports: KeptImports) => Promise<void>) => {
    line.current = line.current.then(async () => work(await keptImports())).catch(() => setIsKept(false));
  };
  const forget = () => {
    stored.current = null;
    setIsKept(null);
    queue((imports) => imports.remove(tab));
  };
  const own = { tab, isFresh: state === 'fresh', queue, onRestored: setRestored };
  const offered = useKeptOffer({ handle, from, onGoal }, own);
  const restore = useEffectEvent(async (found: KeptImport | null): Promise<KeptDraft['state']> => {
    const isTaken = handle.isBusy || draft !== null;
    if (found === null || isTaken || (found.again?.hash ?? null) !== from) return 'fresh';
    stored.current = found.source;
    if ((await handle.restore(found)) === null) {
      forget();
      return 'fresh';
    }
    onGoal(found.goal);
    setRestored(found.source);
    return 'restored';
  });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const imports = await keptImports().catch(() => null);
      const found = (await imports?.find(tab).catch(() => null)) ?? null;
      if (!isOver) setState(await restore(found));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [tab]);
  const keep = useEffectEvent((one: ImportDraft) => {
    queue(async (imports) => {
      const source = stored.current === one.source ? null : one.source;
      await imports.put(tab, choicesOf(one, goal), source).catch(async (error: unknown) => {
        refused.current = one.source;
        // The choices wouldn't fit the previously kept file.
        await imports.remove(tab);
        throw error;
      });
      stored.current = one.source;
      setIsKept(true);
    });
  });
  useEffect(() => {
    if (state !== 'looking' && draft !== null && draft.source !== refused.current) keep(draft);
  }, [draft, goal, state]);
  return { state, isRestored: draft?.source === restored, isKept, forget, ...offered };
}

/** Offers the newest file of a closed tab. */
function useKeptOffer({ handle, from, onGoal }: Omit<Kept, 'goal'>, own: OwnTab): Offered {
  const { tab, isFresh, queue, onRestored } = own;
  const [offer, setOffer] = useState<KeptOffer | null>(null);
  const discard = ({ tab: other }: KeptOffer) => {
    setOffer(null);
    queue((imports) => imports.remove(other));
  };
  const accept = async (one: KeptOffer) => {
    const opened = await handle.restore(one.found);
    // Kept by this tab from now on.
    discard(one);
    if (opened === null) return null;
    onGoal(one.found.goal);
    onRestored(one.found.source);
    return opened;
  };
  useEffect(() => markOpen(tab), [tab]);
  const isOffered = isFresh && from === null;
  const look = useEffectEvent(() => queue(async (imports) => setOffer(await findOffer(imports, tab))));
  useEffect(() => {
    if (isOffered) look();
  }, [isOffered]);
  return { offer, accept, discard };
}

function choicesOf({ again, chosen, table }: ImportDraft, goal: Goal): KeptChoices {
  if (table === null) return { goal, again, chosen, table };
  const { settings, mapping, rules, addresses, fixed, facts } = table;
  const { types: _, ...keptRules } = rules;
  const { program } = facts;
  const kept = { settings, mapping, rules: keptRules, addresses, fixed };
  return { goal, again, chosen, table: program === undefined ? kept : { ...kept, program } };
}

const key = 'newsdesk-import-tab';

/** Returns the newest file of a closed tab. Without locks, none: its tab may still be open. */
async function findOffer(imports: KeptImports, own: string): Promise<KeptOffer | null> {
  const open = await openTabs();
  if (open === null) return null;
  for (const stamp of await imports.all()) {
    if (stamp.tab === own || open.has(stamp.tab)) continue;
    const found = await imports.find(stamp.tab);
    if (found?.again === null) return { ...stamp, found };
  }
  return null;
}

/** Returns the id of this tab, which stays the same while the tab is open. */
function ownTab(): string {
  const id = readStored(key, 'sessionStorage') ?? randomId();
  keepStored(key, id, 'sessionStorage');
  return id;
}
