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
  const byRule = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = byRule.get(ruleOf(finding));
    if (group === undefined) byRule.set(ruleOf(finding), [finding]);
    else group.push(finding);
  }
  return findings.flatMap((finding) => {
    const [first, ...alike] = byRule.get(ruleOf(finding)) ?? [];
    if (alike.length < mostSingle) return [{ first: finding, alike: [] }];
    return first === finding ? [{ first, alike }] : [];
  });
}

function ruleOf({ rule, severity }: Finding): string {
  return `${rule} ${severity}`;
}
