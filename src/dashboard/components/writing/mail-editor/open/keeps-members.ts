import type { Extensions } from '../../../../hooks/useExtensions.ts';

/**
 * Returns whether the service keeps the `newsdesk` members of documents. Only one that takes new block emails from us
 * does; any other may drop what it doesn't know.
 */
export function keepsMembers({ has }: Extensions): boolean {
  return has('blockDraftCreate');
}
