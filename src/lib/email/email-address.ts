/** Reason why this product can't write to an address. `EMAIL_PROBLEMS` has a sentence for each. */
export type EmailProblem =
  | 'empty'
  | 'blank_inside'
  | 'control_character'
  | 'mailto'
  | 'brackets'
  | 'no_at'
  | 'several_ats'
  | 'several_addresses'
  | 'no_name'
  | 'quoted_name'
  | 'dots_in_name'
  | 'character_in_name'
  | 'name_too_long'
  | 'no_domain'
  | 'address_literal'
  | 'dots_in_domain'
  | 'hyphen_in_domain'
  | 'character_in_domain'
  | 'label_too_long'
  | 'no_dot_in_domain'
  | 'numeric_top_domain'
  | 'too_long';

/** Sentences of error files with the necessary change, without the address. */
export const EMAIL_PROBLEMS: Record<EmailProblem, string> = {
  empty: 'Enter an email address.',
  blank_inside: 'Remove the spaces from the email address.',
  control_character: 'Remove the invisible character from the email address.',
  mailto: 'Remove "mailto:".',
  brackets: 'Enter only the email address, without < and >.',
  no_at: 'Enter an email address with an @.',
  several_ats: 'Enter only one @.',
  several_addresses: 'Enter only one email address.',
  no_name: 'Enter the part before @.',
  quoted_name: 'Remove the quotes before @.',
  dots_in_name: 'Check the dots before @.',
  character_in_name: 'Remove the invalid character before @.',
  name_too_long: 'Shorten the part before @ to 64 characters.',
  no_domain: 'Enter the part after @.',
  address_literal: 'Enter a domain after @ instead of a number.',
  dots_in_domain: 'Check the dots after @.',
  hyphen_in_domain: 'Check the hyphens after @.',
  character_in_domain: 'Remove the invalid character after @.',
  label_too_long: 'Check the domain. One part of it is longer than 63 characters.',
  no_dot_in_domain: 'Add the ending of the domain, such as .com.',
  numeric_top_domain: "Enter a domain that doesn't end in a number.",
  too_long: 'Shorten the email address to 254 characters.',
};

/** An address as stored and as compared, or the reason why the text isn't one. */
export type EmailAddress =
  | { readonly ok: true; readonly email: string; readonly key: string }
  | { readonly ok: false; readonly reason: EmailProblem };

const MAX_LENGTH = 254;
const MAX_NAME_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

// Nearly every address is plain ASCII and matches this; only others are checked part by part.
const PLAIN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*$/;
const LONG_LABEL = /[^.@]{64}/;

// Invisible characters that are copied with an address and that trim() leaves.
const INVISIBLE = '[\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069]';
const INVISIBLE_EDGES = new RegExp(`^${INVISIBLE}+|${INVISIBLE}+$`, 'g');
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const NAME = /^(?:[\w!#$%&'*+/=?^`{|}~.-]|[^\p{ASCII}\p{Z}])+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Parses any text as an email address, with the same rule for imports, API, forms, and dashboard. Trims all kinds of white
 * space. Returns the address to store (`email`) and its key for comparison (`key`: lower case, NFC), or the reason why it
 * is invalid. Parse a cell before removing NUL characters, because an address with one is invalid. Decisions/0001.
 * Interface: contacts, Members of a contact.
 */
export function parseEmailAddress(text: string): EmailAddress {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed) && trimmed.length <= MAX_LENGTH && trimmed.indexOf('@') <= MAX_NAME_LENGTH) {
    if (trimmed.length <= MAX_LABEL_LENGTH || !LONG_LABEL.test(trimmed.slice(trimmed.indexOf('@') + 1))) {
      return { ok: true, email: trimmed, key: trimmed.toLowerCase() };
    }
  }
  const email = trimmed.replace(INVISIBLE_EDGES, '');
  const reason = emailProblem(email);
  return reason === null ? { ok: true, email, key: emailKey(email) } : { ok: false, reason };
}

/**
 * Returns the key for comparing email addresses. Equal keys mean the same contact. Needs a valid address.
 */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

function emailProblem(email: string): EmailProblem | null {
  if (email === '') return 'empty';
  if (/^mailto:/i.test(email)) return 'mailto';
  if (/[<>]/.test(email)) return 'brackets';
  const at = email.lastIndexOf('@');
  if (at === -1) return 'no_at';
  const name = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (/^".*"$/s.test(name)) return 'quoted_name';
  if (areSeveral(email)) return 'several_addresses';
  if (/\s/.test(email)) return 'blank_inside';
  if (CONTROL.test(email)) return 'control_character';
  if (name.includes('@')) return 'several_ats';
  return nameProblem(name) ?? domainProblem(domain) ?? (email.length > MAX_LENGTH ? 'too_long' : null);
}

/** Returns whether a text is several addresses. Which of them is meant is not guessed. */
function areSeveral(text: string): boolean {
  const parts = text.split(/[\s,;|/]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => parseEmailAddress(part).ok);
}

function nameProblem(name: string): EmailProblem | null {
  if (name === '') return 'no_name';
  if (!NAME.test(name)) return 'character_in_name';
  if (hasStrayDot(name)) return 'dots_in_name';
  return name.length > MAX_NAME_LENGTH ? 'name_too_long' : null;
}

function domainProblem(domain: string): EmailProblem | null {
  if (domain === '') return 'no_domain';
  if (/^\[.*\]$/.test(domain)) return 'address_literal';
  if (hasStrayDot(domain)) return 'dots_in_domain';
  const labels = domain.split('.');
  for (const label of labels) {
    if (!LABEL.test(label)) return 'character_in_domain';
    if (label.startsWith('-') || label.endsWith('-')) return 'hyphen_in_domain';
    if (label.length > MAX_LABEL_LENGTH) return 'label_too_long';
  }
  if (labels.length < 2) return 'no_dot_in_domain';
  return /^\p{N}+$/u.test(labels.at(-1) ?? '') ? 'numeric_top_domain' : null;
}

function hasStrayDot(text: string): boolean {
  return text.startsWith('.') || text.endsWith('.') || text.includes('..');
}
