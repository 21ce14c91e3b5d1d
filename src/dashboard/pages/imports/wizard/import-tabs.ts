const prefix = 'newsdesk-import-';

/** Marks a tab's import as open until the returned function is called or the page ends. */
export function markOpen(tab: string): () => void {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  if ('locks' in navigator) void navigator.locks.request(prefix + tab, () => isOver);
  return end;
}

/** Returns the tabs with an open import; null without locks, as over plain HTTP from another machine. */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(prefix.length)));
}
