import { ID_LENGTHS } from '../../../lib/random-id.ts';

const hashForm = new RegExp(`^[A-Za-z0-9]{${ID_LENGTHS.list}}$`);

/**
 * Returns true if a list created by PUT may have the text as its hash. Interface: lists, listReplace, creates when
 * absent.
 */
export function isListHash(text: string): boolean {
  return hashForm.test(text);
}
