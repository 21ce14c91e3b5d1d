import type { DmarcWalk } from './dmarc-walk.ts';
import type { Outcome } from './outcome.rules.ts';

/** Two domains, and the result of walking up from each. */
export interface AlignedDomains {
  readonly from: string;
  readonly fromWalk: DmarcWalk;
  readonly other: string;
  readonly otherWalk: DmarcWalk;
  readonly isStrict: boolean;
}

/**
 * Returns true when a domain that email was authenticated for is aligned with the From address's domain. RFC 9989,
 * section 4.10.2; if neither domain has a record, one below the other counts as the same organization.
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
