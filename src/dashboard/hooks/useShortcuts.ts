import { useEffect, useRef } from 'react';

/** Actions by keys: `n`, `?`, `g c` (one after the other), `mod+k` (Ctrl, or Cmd on a Mac). */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The maximum time between the two keys of a pair, in milliseconds. */
const pairMs = 1_000;

/** Returns whether a key pressed here is typed text, not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    ? !(target instanceof HTMLInputElement && target.type === 'checkbox')
    : false;
}

/** Listens for shortcuts while the component is mounted, except for letters while someone types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      const name = keyName(event);
      const isModified = name.startsWith('mod+');
      if (event.defaultPrevented || event.altKey) return;
      if (!isModified && (isTyping(event.target) || isDialogOpen())) return;
      const pair = event.timeStamp - first.at < pairMs ? `${first.key} ${name}` : '';
      const action = latest.current[pair] ?? latest.current[name];
      first = { key: name, at: event.timeStamp };
      if (action === undefined) return;
      event.preventDefault();
      first = { key: '', at: 0 };
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function keyName(event: KeyboardEvent): string {
  const isMod = event.ctrlKey || event.metaKey;
  return isMod ? `mod+${event.key.toLowerCase()}` : event.key;
}

/** Returns whether a dialog covers the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
