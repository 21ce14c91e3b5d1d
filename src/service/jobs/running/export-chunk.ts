import { isContactField } from '../../../lib/contact/contact-fields.ts';
import { exportedCsvFormat } from '../../../lib/csv/csv-format.ts';
import { exportFields } from '../../../contract/jobs/jobs.ts';
import { createCsvLineWriter } from '../../../lib/csv/csv-writer.ts';
import { readContactsById, type ChunkReading } from '../../people/standing/contact-chunk.store.ts';
import type { StoredContact } from '../../people/standing/contact-state.ts';
import { namedColumn } from '../resource/export-columns.ts';
import { findExportNames, type ExportNames } from '../resource/export-names.store.ts';
import { isWorkbook } from '../resource/export-file.ts';
import { readJobParams } from '../resource/job-params.ts';
import type { JobRecord } from '../resource/jobs.store.ts';
import { groupOutcomes, type OutcomeGroup } from './job-change.rules.ts';

/** Lines of a chunk of an export, with the outcomes of its contacts. */
export interface ExportedChunk {
  readonly groups: readonly OutcomeGroup[];
  readonly text: string;
}

const byteOrderMark = '\ufeff';

const safeLine = createCsvLineWriter(exportedCsvFormat, { formulaSafe: true });
const plainLine = createCsvLineWriter(exportedCsvFormat);

/** Writes the contacts of a chunk as lines of the file, the first one after the headers. */
export async function exportChunk(
  reading: ChunkReading,
  job: JobRecord,
  ids: readonly number[],
): Promise<ExportedChunk> {
  const { columns } = readJobParams(job.params);
  // In a workbook, a text is never a formula.
  const line = isWorkbook(job) ? plainLine : safeLine;
  const contacts = await readContactsById(reading, ids);
  const { lists } = await findExportNames(reading.db);
  const cells = columns.map(({ key }) => cellOf(key, lists));
  const found = ids.flatMap((id) => contacts.get(id) ?? []);
  const head = job.position === 0 ? [byteOrderMark + line(columns.map(({ header }) => header))] : [];
  const lines = found.map((contact) => line(cells.map((cell) => cell(contact))));
  const groups = groupOutcomes(
    ids.map((id) =>
      contacts.has(id)
        ? { id, outcome: 'done', reason: 'changed' }
        : { id, outcome: 'skipped', reason: 'gone' },
    ),
  );
  return { groups, text: [...head, ...lines].map((one) => `${one}\r\n`).join('') };
}

function cellOf(key: string, lists: ExportNames['lists']): (contact: StoredContact) => string {
  const byId = new Map([...lists.values()].map(({ id, name }) => [id, name]));
  const named = namedColumn(key);
  if (named?.kind === 'attribute') return ({ attributes }) => attributes[named.name] ?? '';
  if (named !== null) {
    const list = lists.get(named.name)?.id;
    const time = named.kind === 'joined' ? 'created_at' : 'cancelled_at';
    return ({ subscriptions }) =>
      timeText(subscriptions.find(({ list_id }) => list_id === list)?.[time] ?? null);
  }
  const field = exportFields.find((one) => one === key);
  if (field !== undefined && isContactField(field)) return (contact) => contact[field] ?? '';
  switch (field) {
    case 'lists':
      return ({ subscriptions }) =>
        subscriptions
          .filter(({ cancelled_at }) => cancelled_at === null)
          .map(({ list_id }) => byId.get(list_id) ?? '')
          .join(', ');
    case 'active':
      return ({ active }) => (active ? 'yes' : 'no');
    case 'created':
      return ({ created_at }) => timeText(created_at);
    case 'updated':
      return ({ updated_at }) => timeText(updated_at);
    case 'email':
      return ({ email }) => email;
    case undefined:
      throw new TypeError('an export has an unknown column');
  }
}

/** Writes a time in UTC to the second, in a form that spreadsheets recognize. */
function timeText(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
