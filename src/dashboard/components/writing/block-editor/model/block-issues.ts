import type { Issue } from '../../../../../rendering/checks/finding.ts';
import type { BlockKey } from './block-keys.ts';

/** A problem or warning that the checks found in a block. */
export type BlockIssue = Issue & { readonly severity: 'error' | 'warning' };

/** The problems and warnings of an email, by block. */
export type BlockIssues = ReadonlyMap<BlockKey, readonly BlockIssue[]>;
