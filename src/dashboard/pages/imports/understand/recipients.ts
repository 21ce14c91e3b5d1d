import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { createCsvLineWriter } from '../../../../lib/csv/csv-writer.ts';
import { parseEmailAddress } from '../../../../lib/email/email-address.ts';

/** Quoted texts, bracketed addresses, and separators each; else everything in between. */
const tokens = /"(?:[^"\\]|\\.)*"|<[^<>\r\n]*>|[;,\r\n]|[^";,<\r\n]+|["<]/g;
const lineEnd = /[\r\n]/;
const bracketed = /^([^<>]*)<([^<>]*@[^<>]*)>$/;
/** Separates columns of a table, and nothing in a list. */
const otherSeparator = /[\t|]/;
const quoted = /^(["'])(.*)\1$/;
const lastFirst = /^([^,]+),([^,]+)$/;

/** A recipient as in an email program. */
export interface Recipient {
  readonly address: string;
  /** Null for an address on its own. */
  readonly name: string | null;
}

/**
 * Returns a list of recipients, as in an email program, as a table of addresses and names:
 * `Ada Lovelace <ada@example.org>; bob@example.org`. Returns null for any other text. The first line may be a heading.
 */
export function recipientsTable(text: string): string | null {
  const [heading = '', ...others] = text.trim().split(lineEnd);
  const body = heading.includes('@') ? text.trim() : others.join('\n').trim();
  const found = recipientsIn(body);
  if (found === null) return null;
  // Addresses below each other are a table already.
  const isList = found.some(({ name }) => name !== null) || (found.length > 1 && !lineEnd.test(body));
  if (!isList) return null;
  const toLine = createCsvLineWriter(DEFAULT_CSV_FORMAT);
  const rows = found.map(({ address, name }) => [address, name ?? '']);
  return [['Email', 'Name'], ...rows].map((row) => `${toLine(row)}\n`).join('');
}

/** Returns the recipients in a text of nothing else; null for any other text. */
export function recipientsIn(text: string): readonly Recipient[] | null {
  const recipients = itemsIn(text).map(recipientOf);
  const found = recipients.filter((one) => one !== null);
  return found.length < recipients.length ? null : found;
}

/** Splits at line ends and semicolons; at commas only without semicolons, as a comma may be part of a name. */
function itemsIn(text: string): string[] {
  const found: readonly string[] = text.match(tokens) ?? [];
  const separator = found.includes(';') ? ';' : ',';
  const items = [''];
  for (const token of found) {
    if (token === separator || lineEnd.test(token)) items.push('');
    else items.push((items.pop() ?? '') + token);
  }
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

function recipientOf(item: string): Recipient | null {
  if (otherSeparator.test(item)) return null;
  const [, , inner = ''] = quoted.exec(item) ?? [];
  const [, name, address = ''] = bracketed.exec(inner.includes('<') ? inner : item) ?? [];
  if (name !== undefined) return { address: address.trim(), name: readableName(name.trim(), address) };
  return parseEmailAddress(item).ok ? { address: item, name: null } : null;
}

function readableName(name: string, address: string): string {
  const [, , inner] = quoted.exec(name) ?? [];
  const plain = (inner ?? name).replaceAll(/\\(.)/g, '$1').trim();
  const [, last, first] = lastFirst.exec(plain) ?? [];
  if (last !== undefined && first !== undefined) return `${first.trim()} ${last.trim()}`;
  return plain === address ? '' : plain;
}
