/** How much a finding matters: `error` what readers will stumble over, `warning` what should be looked at, `info` good to know. */
export type Severity = 'error' | 'warning' | 'info';

/** Something that a check noticed in a mail. Checks inform: none of them stops a sending. */
export interface Finding {
  /** Names the rule, such as `link-empty`. */
  readonly rule: string;
  readonly severity: Severity;
  /** A sentence for the author. */
  readonly sentence: string;
  /** Which part of the composed mail it is about. */
  readonly part: 'subject' | 'html' | 'text';
  /** Where in that part it stands first; null where something is missing. */
  readonly where: { readonly start: number; readonly end: number } | null;
}

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** What matters most first; equal ones as they stand in the mail. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (one, other) =>
      order.indexOf(one.severity) - order.indexOf(other.severity) ||
      (one.where?.start ?? -1) - (other.where?.start ?? -1),
  );
}
