/** Outcome of a check: null if unknown. Interface: senders, Sender checks. */
export type Outcome = boolean | null;

/** Returns true if any outcome is true; false only if all are false. */
export function anyOf(...outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(true)) return true;
  return outcomes.includes(null) ? null : false;
}

/** Returns true only if all outcomes are true; false if any is false. */
export function allOf(...outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(false)) return false;
  return outcomes.includes(null) ? null : true;
}
