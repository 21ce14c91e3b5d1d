import { formatTime } from '../format.ts';
import { confirm } from '../overlay/overlay-store.ts';

/**
 * Tells that somebody else has changed the same thing since the form was opened. True where the person saves over it.
 * `changed` is when, where that is known.
 */
export function confirmOverwrite(name: string, changed: string | null): Promise<boolean> {
  const when = changed === null ? 'since you opened it' : `on ${formatTime(changed)}, after you opened it`;
  return confirm({
    title: 'Changed elsewhere in the meantime',
    message: `${name} was changed in another tab or by someone else ${when}.\n\nSaving writes your changes over theirs. Cancel, and reload the page to see theirs first.`,
    confirmLabel: 'Save my changes',
    isDestructive: true,
  });
}
