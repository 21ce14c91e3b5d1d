import { readFileSync, writeFileSync } from 'node:fs';
import { decisionIndex } from './decision-index.ts';

// npx tsx .ci/documents/write-decision-index.ts: run it after adding or superseding a decision record.

const file = 'src/decisions/README.md';
const text = readFileSync(file, 'utf8');
writeFileSync(file, text.slice(0, text.indexOf('| Number')) + decisionIndex('src/decisions'));
