import type { Extensions } from '../../../../hooks/useExtensions.ts';

/**
 * Returns whether the service keeps the `newsdesk` members of documents. Only one that accepts new block emails from us
 * does; any other may drop unknown members.
 */
export function keepsMembers({ has }: Extensions): boolean {
  return has('blockDraftCreate');
}
