import type * as z from 'zod/mini';
import { consent, consentWording } from '../../../contract/people/consents.ts';

/** The texts shown to someone at sign-up. */
export type ConsentWording = z.output<typeof consentWording>;

/** A list under its name at the time of the consent. */
export type ConsentList = z.output<typeof consent>['lists'][number];

/** Reads the wording stored with a consent. */
export function wordingOf(json: string): ConsentWording {
  return consentWording.parse(JSON.parse(json));
}

/** Reads the lists stored with a consent. */
export function consentLists(json: string): ConsentList[] {
  return consent.shape.lists.parse(JSON.parse(json));
}
