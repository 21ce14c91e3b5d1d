import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import type { JobRecord } from '../resource/jobs.store.ts';
import { readErasedPerson, type ErasedPerson, type ErasingEnd, type ErasingStep } from './erased-person.ts';
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

type Part = (step: ErasingStep) => Promise<ErasingEnd>;

/** Parts after the contact, for each spelling of the address; those that depend on the contact's end come last. */
const parts: readonly Part[] = [
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

/** Returns the number of parts that an erasing job goes through. */
export function erasingParts({ email_key }: ErasedPerson): number {
  return 1 + spellingsOf(email_key).length * parts.length;
}

/**
 * Returns the part at a position, with the spelling of the address that it erases. The contact goes first, in all
 * spellings, so that nothing new starts for the person.
 */
function partAt(position: number, { email_key }: ErasedPerson): { run: Part; spelling: string } | undefined {
  if (position === 0) return { run: eraseContact, spelling: email_key };
  const run = parts[(position - 1) % parts.length];
  const spelling = spellingsOf(email_key)[Math.floor((position - 1) / parts.length)];
  return run === undefined || spelling === undefined ? undefined : { run, spelling };
}

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
  const asked = readErasedPerson(job.source);
  const part = partAt(job.position, asked);
  if (part === undefined) return { position: job.position, counted_to: 0 };
  const person = { ...asked, email_key: part.spelling };
  const end = await part.run({ reading, asked, person, files, now, job_id: job.id, after: job.counted_to });
  if (end === 'later') return 'later';
  return end === null
    ? { position: job.position + 1, counted_to: 0 }
    : { position: job.position, counted_to: end };
}
