import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';

/** Returns whether a document has `newsdesk` members that say more than their version. */
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

/** Returns whether a member that was sent is missing in what came back. Other values of members don't count. */
export function hasDropped(sent: unknown, got: unknown): boolean {
  if (Array.isArray(sent)) {
    const items: readonly unknown[] = Array.isArray(got) ? got : [];
    return sent.some((item, at) => hasDropped(item, items[at]));
  }
  if (!isRecord(sent)) return got === undefined && sent !== undefined && sent !== null && sent !== '';
  const found = isRecord(got) ? got : {};
  return Object.entries(sent).some(([name, member]) => saysMore(member) && hasDropped(member, found[name]));
}

/** Returns whether a member has something in it besides the version of its format. */
function saysMore(member: unknown): boolean {
  return !isRecord(member) || Object.keys(member).some((name) => name !== 'v');
}
