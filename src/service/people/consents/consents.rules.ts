import type * as z from 'zod/mini';
import { consent, consentWording } from '../../../contract/people/consents.ts';

/** The texts that someone was shown who signed up. */
export type ConsentWording = z.output<typeof consentWording>;

/** A list as it was called when someone agreed to it. */
export type ConsentList = z.output<typeof consent>['lists'][number];

/** Reads the wording that a consent keeps. */
export function wordingOf(json: string): ConsentWording {
  return consentWording.parse(JSON.parse(json));
}

/** Reads the lists that a consent keeps. */
export function consentLists(json: string): ConsentList[] {
  return consent.shape.lists.parse(JSON.parse(json));
}
