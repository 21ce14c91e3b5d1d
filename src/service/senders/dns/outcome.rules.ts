/** Outcome of a check: null if unknown. Interface: senders, Sender checks. */
export type Outcome = boolean | null;

/** True where one is; false only where all are. */
export function anyOf(...outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(true)) return true;
  return outcomes.includes(null) ? null : false;
}

/** True only where all are; false where one is. */
export function allOf(...outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(false)) return false;
  return outcomes.includes(null) ? null : true;
}
