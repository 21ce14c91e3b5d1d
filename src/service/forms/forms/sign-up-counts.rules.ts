import { day_ms } from '../../../lib/time/durations.ts';

const monthMs = 30 * day_ms;

/** Confirmed sign-ups of a form. */
export interface SignUpCount {
  readonly total: number;
  /** In the last 30 days. */
  readonly recent: number;
  /** In the 30 days before those. */
  readonly before: number;
}

/** Counts of a form without sign-ups. */
export const noSignUps: SignUpCount = { total: 0, recent: 0, before: 0 };

/** Returns the starts of the two spans of `change`, epoch milliseconds. Interface: forms, Counts of a form. */
export function signUpSpans(now: number): { readonly recentFrom: number; readonly beforeFrom: number } {
  return { recentFrom: now - monthMs, beforeFrom: now - 2 * monthMs };
}

/** Returns how many more sign-ups the last 30 days had than the 30 before. */
export function signUpChange({ recent, before }: SignUpCount): number {
  return recent - before;
}
