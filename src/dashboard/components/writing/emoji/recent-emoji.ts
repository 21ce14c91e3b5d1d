import { keepStored, readStored } from '../../../browser/storage.ts';

const key = 'newsdesk-emoji';
/** Maximum number of remembered emoji: one row of the picker. */
const most = 8;

/** Returns the recently chosen emoji in this browser, the newest first. */
export function recentEmoji(): string[] {
  const kept = readStored(key);
  return kept === null || kept === '' ? [] : kept.split(' ').slice(0, most);
}

/** Remembers an emoji as the newest. */
export function rememberEmoji(emoji: string): void {
  keepStored(key, [emoji, ...recentEmoji().filter((one) => one !== emoji)].slice(0, most).join(' '));
}
