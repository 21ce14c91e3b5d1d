/** A countdown: its end in epoch milliseconds, and the color of its boxes, six hex digits. */
export interface Timer {
  readonly end: number;
  readonly color: string;
}

/** Path below which readers find countdowns. */
export const timerPath = '/p/timers';

/** Returns a countdown as a text that can be signed. */
export function timerPayload({ end, color }: Timer): string {
  return `${Math.round(end / 1000).toString(36)}-${color}`;
}

/** Reads a signed countdown; null for any other text. */
export function readTimer(payload: string): Timer | null {
  const [, end = '', color = ''] = /^([0-9a-z]{1,8})-([0-9a-f]{6})$/.exec(payload) ?? [];
  return color === '' ? null : { end: parseInt(end, 36) * 1000, color };
}
