import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { BlockIssue, BlockIssues } from '../../block-editor/model/block-issues.ts';
import { keyOf, type BlockKey } from '../../block-editor/model/block-keys.ts';
import type { PlacedFinding } from './inspection.ts';

/** Returns the problems and warnings in the blocks of the checked document. Tips are omitted. */
export function blockIssues(findings: readonly PlacedFinding[], document: BlockDocument | null): BlockIssues {
  const issues = new Map<BlockKey, BlockIssue[]>();
  for (const { place, severity, ...issue } of findings) {
    if (severity === 'info' || place?.in !== 'block') continue;
    const placed = document?.blockdata_set[place.index];
    if (placed === undefined) continue;
    const key = keyOf(placed);
    issues.set(key, [...(issues.get(key) ?? []), { ...issue, severity }]);
  }
  return issues;
}
