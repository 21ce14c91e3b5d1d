import * as z from 'zod/mini';
import type { ObjectStore } from '../../base/files/object-store.ts';
import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';

const person = z.object({
  email_key: z.string(),
  /** Of the contacts that have had the address, as far as they are found yet. */
  contact_ids: z.array(z.int()),
  forget: z.boolean(),
});

/** A person to erase, as the job keeps it while it runs. Nothing of it is left behind. */
export type ErasedPerson = z.output<typeof person>;

/** Reads the person whom a job erases. */
export function readErasedPerson(source: string): ErasedPerson {
  return person.parse(JSON.parse(source));
}

/** Input of a step, in its transaction. */
export interface ErasingStep {
  readonly reading: ChunkReading;
  readonly person: ErasedPerson;
  readonly files: ObjectStore;
  readonly job_id: number;
  readonly now: number;
  /** Place in the part at hand; 0 at its beginning. */
  readonly after: number;
}

/**
 * Result of a step: the place from which the next one goes on, null at the end of its part, and `later` where something
 * has to end first. A step that is done twice changes nothing the second time.
 */
export type ErasingEnd = number | 'later' | null;
