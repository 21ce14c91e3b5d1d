import { domainToASCII } from 'node:url';

/** Domains that are their own ASCII form. No label of it has two hyphens, so none is an encoded one. */
const plain = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/;

/**
 * A domain as the DNS has it, in lower case; '' for what is none. Plain ones, which nearly all are, cost a hundredth of
 * the others.
 */
export function asciiDomain(domain: string): string {
  return plain.test(domain) ? domain : domainToASCII(domain);
}
