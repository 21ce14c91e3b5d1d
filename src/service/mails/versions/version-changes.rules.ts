import type { MailVersionChanges } from '../../../contract/mails/mail-versions.ts';
import type { BlockDocument } from '../../../contract/mails/block-document.ts';
import { readDocument } from '../content/block-document.rules.ts';
import type { MailContent } from '../content/mail-row.ts';

/** Compares a version with the one before it. */
export function versionChanges(before: MailContent, after: MailContent): MailVersionChanges {
  const documents = [before, after].map(({ blockdocument }) =>
    blockdocument === null ? null : readDocument(blockdocument),
  );
  const [older = null, newer = null] = before.blockdocument === after.blockdocument ? [] : documents;
  return {
    subject: before.subject !== after.subject,
    blocks: changedBlocks(older, newer),
    design: older !== null && newer !== null && designOf(older) !== designOf(newer),
    body: (before.body ?? '') !== (after.body ?? ''),
    css: (before.css ?? '') !== (after.css ?? ''),
    plain_text: (before.plain_text ?? '') !== (after.plain_text ?? ''),
  };
}

/** Counts the blocks that were added, removed, or changed; a moved block doesn't count. */
function changedBlocks(older: BlockDocument | null, newer: BlockDocument | null): number {
  const left = new Map<string, number>();
  for (const key of blockKeys(older)) left.set(key, (left.get(key) ?? 0) + 1);
  let added = 0;
  for (const key of blockKeys(newer)) {
    const count = left.get(key) ?? 0;
    if (count === 0) added += 1;
    else left.set(key, count - 1);
  }
  const removed = [...left.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(added, removed);
}

function blockKeys(document: BlockDocument | null): string[] {
  return (document?.blockdata_set ?? []).map(({ block, data, ...rest }) => {
    const { area: _area, sort_order: _order, ...others } = rest;
    return JSON.stringify([block.id, data, others]);
  });
}

/** Returns a document without its blocks' content: its styles, its layout, and the order of its blocks. */
function designOf({ blockdata_set, ...document }: BlockDocument): string {
  return JSON.stringify([document, blockdata_set.map(({ area, sort_order }) => [area, sort_order])]);
}
