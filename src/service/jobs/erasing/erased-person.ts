import * as z from 'zod/mini';
import type { ObjectStore } from '../../base/files/object-store.ts';
import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';

const person = z.object({
  /** Key of the address as asked for; other spellings of its domain are erased, too. */
  email_key: z.string(),
  /** Of the contacts that have had the address, as far as already found. */
  contact_ids: z.readonly(z.array(z.int())),
  forget: z.boolean(),
});

/** A person to erase, stored with the running job and removed at its end. */
export type ErasedPerson = z.output<typeof person>;

/** Returns the person that a job erases. */
export function readErasedPerson(source: string): ErasedPerson {
  return person.parse(JSON.parse(source));
}

/** Input of a step, in its transaction. */
export interface ErasingStep {
  readonly reading: ChunkReading;
  /** The person as stored with the job. */
  readonly asked: ErasedPerson;
  /** The person by the spelling of the address that the step erases. */
  readonly person: ErasedPerson;
  readonly files: ObjectStore;
  readonly job_id: number;
  readonly now: number;
  /** Place in the current part; 0 at its beginning. */
  readonly after: number;
}

/**
 * Result of a step: the position for the next one, null at the end of its part, or `later` if something has to end first.
 * Repeating a step changes nothing.
 */
export type ErasingEnd = number | 'later' | null;
