import { withoutSignatures } from '../../../message/return-path.ts';
import { longestDescription, longestEvidence } from './verdict.ts';

const limits = { description: longestDescription, evidence: longestEvidence } as const;

/**
 * Prepares external text for storage: without control characters and signed addresses, and within the limit; a
 * description in one line.
 */
export function bounded(text: string, kind: keyof typeof limits): string {
  const clean = withoutSignatures(text.slice(0, 8 * limits[kind])).replace(
    /[\u0000-\u0009\u000b-\u001f\u007f]+/g,
    ' ',
  );
  const spaced = kind === 'description' ? clean.replace(/\s+/g, ' ') : clean;
  return spaced
    .trim()
    .slice(0, limits[kind])
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[\udc00-\udfff]/, '');
}
