import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Numbers reserved for parallel work that led to no record. */
const unused = new Set([11, 12, 22, 23]);

/** The parts of a decision record in the index. */
interface DecisionRecord {
  readonly number: number;
  readonly file: string;
  readonly title: string;
  readonly status: string;
  readonly date: string;
}

const recordStart = /^# (\d+)\. (.+)\n\nStatus: (accepted|superseded by \d+), (\d{4}-\d\d-\d\d)\.\n/;

/**
 * Builds the table of `src/decisions/README.md` from the records in `folder`. Throws if a record doesn't start like the
 * others, a number is missing or repeated, or a record is superseded by one that doesn't exist.
 */
export function decisionIndex(folder: string): string {
  const records = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => readRecord(folder, file));
  const numbers = [...records.map(({ number }) => number), ...unused].toSorted((one, other) => one - other);
  const misplaced = numbers.findIndex((number, index) => number !== index + 1);
  if (misplaced !== -1) throw new Error(`Decision ${misplaced + 1} is missing, or another has its number.`);
  for (const { file, status } of records) {
    const successor = /\d+/.exec(status)?.[0];
    if (successor !== undefined && !records.some(({ number }) => number === Number(successor)))
      throw new Error(`${file} is superseded by ${successor}, which doesn't exist.`);
  }
  const lines = numbers.map((number) => lineOf(number, records));
  return ['| Number | Decision | Date | Status |', '|---|---|---|---|', ...lines, ''].join('\n');
}

function readRecord(folder: string, file: string): DecisionRecord {
  const found = recordStart.exec(readFileSync(path.join(folder, file), 'utf8'));
  const [, number = '', title = '', status = '', date = ''] = found ?? [];
  if (found === null || Number(number) !== Number(file.slice(0, 4)))
    throw new Error(`${file} doesn't start with "# NUMBER. TITLE" and "Status: accepted, DATE."`);
  return { number: Number(number), file, title, status, date };
}

function lineOf(number: number, records: readonly DecisionRecord[]): string {
  const record = records.find((one) => one.number === number);
  if (record === undefined)
    return `| ${number} | Not used: set aside for work done side by side, not needed | | |`;
  return `| ${number} | [${record.title}](${record.file}) | ${record.date} | ${record.status} |`;
}
