import type { Finding } from '../../../rendering/checks/finding.ts';

/** Findings of one rule: the first, and the others if they are too many to show one by one. */
export interface FindingGroup {
  readonly first: Finding;
  readonly alike: readonly Finding[];
}

/** More findings of one rule than these become a group. */
const mostSingle = 2;

/** Returns the findings in their order. Many of one rule are a group, at the place of the first one. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  return findings.flatMap((finding) => {
    const ofRule = findings.filter(
      ({ rule, severity }) => rule === finding.rule && severity === finding.severity,
    );
    if (ofRule.length <= mostSingle) return [{ first: finding, alike: [] }];
    return ofRule[0] === finding ? [{ first: finding, alike: ofRule.slice(1) }] : [];
  });
}
