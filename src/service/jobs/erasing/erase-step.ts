import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';
import type { JobRecord } from '../resource/jobs.store.ts';
import { readErasedPerson, type ErasingEnd, type ErasingStep } from './erased-person.ts';
import { eraseContact } from './erase-contact.store.ts';
import { eraseErrors, eraseExports } from './erase-files.ts';
import {
  eraseAddresses,
  eraseDeliveries,
  eraseLastAnswers,
  eraseOutbox,
  eraseServiceEmails,
} from './erase-rows.store.ts';
import { eraseBlocks, eraseMentions } from './erase-texts.store.ts';

/** The contact goes first, so that nothing new starts for the person; parts that depend on its end come last. */
const parts: readonly ((step: ErasingStep) => Promise<ErasingEnd>)[] = [
  eraseContact,
  eraseDeliveries,
  eraseAddresses('delivery'),
  eraseAddresses('bounce'),
  eraseAddresses('unsubscription'),
  eraseAddresses('consent'),
  eraseOutbox,
  eraseServiceEmails,
  eraseBlocks('import'),
  eraseBlocks('job'),
  eraseErrors,
  eraseExports,
  eraseMentions,
  eraseLastAnswers,
];

/** Number of parts that an erasing job goes through. */
export const erasingParts = parts.length;

/** Position of an erasing job: the part, and the place in it. */
export interface ErasingPlace {
  readonly position: number;
  readonly counted_to: number;
}

/** Erases the next data of a person, in the current transaction. `later` if something has to end first. */
export async function eraseNext(
  reading: ChunkReading,
  job: JobRecord,
  { files, now }: Pick<ErasingStep, 'files' | 'now'>,
): Promise<ErasingPlace | 'later'> {
  const part = parts[job.position];
  if (part === undefined) return { position: job.position, counted_to: 0 };
  const person = readErasedPerson(job.source);
  const end = await part({ reading, person, files, now, job_id: job.id, after: job.counted_to });
  if (end === 'later') return 'later';
  return end === null
    ? { position: job.position + 1, counted_to: 0 }
    : { position: job.position, counted_to: end };
}
