import type { DmarcWalk } from './dmarc-walk.ts';
import type { Outcome } from './outcome.rules.ts';

/** Two domains, and what walking up from each has found. */
export interface AlignedDomains {
  readonly from: string;
  readonly fromWalk: DmarcWalk;
  readonly other: string;
  readonly otherWalk: DmarcWalk;
  readonly isStrict: boolean;
}

/**
 * Returns whether a domain that email was authenticated for counts for the domain of the From address. RFC 9989,
 * section
 * 4.10.2; where neither domain has a record, one that lies below the other is taken for the same organization.
 */
export function areAligned({ from, fromWalk, other, otherWalk, isStrict }: AlignedDomains): Outcome {
  if (from === other) return true;
  if (isStrict) return false;
  if (fromWalk.unknown !== null || otherWalk.unknown !== null) return null;
  if (fromWalk.policy === null && otherWalk.policy === null) {
    return isBelow(from, other) || isBelow(other, from);
  }
  return fromWalk.organization === otherWalk.organization;
}

function isBelow(domain: string, above: string): boolean {
  return above.includes('.') && domain.endsWith(`.${above}`);
}
