import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';

/** Returns whether a document has `newsdesk` members with more than their version. */
export function hasMembers(document: BlockDocument | null): boolean {
  return findMembers(document);
}

function findMembers(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(findMembers);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([name, member]) =>
    name === 'newsdesk' ? saysMore(member) : findMembers(member),
  );
}

/**
 * Returns whether a sent member is missing in the answer; if `isCounted` is false, only one in `newsdesk` members.
 * Changed values don't count.
 */
export function hasDropped(sent: unknown, got: unknown, isCounted = true): boolean {
  if (Array.isArray(sent)) {
    const items: readonly unknown[] = Array.isArray(got) ? got : [];
    return sent.some((item, at) => hasDropped(item, items[at], isCounted));
  }
  if (!isRecord(sent))
    return isCounted && got === undefined && sent !== undefined && sent !== null && sent !== '';
  const found = isRecord(got) ? got : {};
  return Object.entries(sent).some(
    ([name, member]) => saysMore(member) && hasDropped(member, found[name], isCounted || name === 'newsdesk'),
  );
}

/** Returns whether a member contains anything besides its format version. */
function saysMore(member: unknown): boolean {
  return !isRecord(member) || Object.keys(member).some((name) => name !== 'v');
}
