/** Fields of a report by name in lower case; for a repeated name, the first. */
export type ReportFields = ReadonlyMap<string, string>;

/** A report on one recipient holds two groups; only an attacker sends thousands. */
const mostGroups = 100;

/**
 * Returns the groups of fields of a report, separated by empty lines, with folded lines joined. Source: RFC 3464,
 * section 2.1.
 */
export function reportGroups(text: string): ReportFields[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let last: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      group = null;
      continue;
    }
    if (/^\s/.test(line)) {
      if (group !== null && last !== null) group.set(last, `${group.get(last) ?? ''} ${line.trim()}`);
      continue;
    }
    const [, name, value = ''] = /^([\w-]{1,60})\s*:(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    if (group === null) {
      if (groups.length === mostGroups) return groups;
      group = new Map();
      groups.push(group);
    }
    last = name.toLowerCase();
    if (!group.has(last)) group.set(last, value.trim());
  }
  return groups;
}

/** Returns the value after a type: `rfc822; someone@example.com` → `someone@example.com`. */
function typedValue(text: string | undefined): string | null {
  const value = text?.slice(text.indexOf(';') + 1).trim() ?? '';
  return value === '' ? null : value;
}

/**
 * Returns the recipient that an email was sent to. Some servers leave it in SMTP notation, `kim+2Bnews@…`, which a real
 * address may resemble: only the final recipient settles it. Source: RFC 3461, section 4.
 */
function unquoted(original: string | null | undefined, final: string | null | undefined) {
  const plain = original?.replace(/\+([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return plain === final ? final : original;
}

/** One recipient of a report with its facts. */
export interface ReportedRecipient {
  readonly recipient: string | null;
  /** `failed`, `expired`, `delayed`, `delivered`, `relayed`, `expanded`, or any other text; in lower case. */
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
  /** The host that refused, or else the reporting one. */
  readonly host: string;
}

/** Reads the recipients that a delivery status report names. Source: RFC 3464, section 2.3. */
export function reportedRecipients(text: string): ReportedRecipient[] {
  const groups = reportGroups(text);
  const reporter = groups.find((group) => group.has('reporting-mta'))?.get('reporting-mta') ?? '';
  return groups.flatMap((group): ReportedRecipient[] => {
    const action = group.get('action') ?? '';
    const [original, final] = [group.get('original-recipient'), group.get('final-recipient')].map(typedValue);
    if (action === '' && (final ?? original ?? null) === null) return [];
    return [
      {
        // If an address was expanded to others, the email was sent to the original one.
        recipient: addressIn(unquoted(original, final) ?? '') ?? addressIn(final ?? ''),
        action: /^[a-z]*/.exec(action.toLowerCase())?.[0] ?? '',
        status: group.get('status') ?? '',
        diagnostic: typedValue(group.get('diagnostic-code')) ?? '',
        host: group.get('remote-mta') ?? reporter,
      },
    ];
  });
}

/** Returns the first address in a text, without brackets; null if there is none. */
export function addressIn(text: string): string | null {
  return addressesIn(text)[0] ?? null;
}

/**
 * Punctuation in East Asian texts that is next to an address without a space. They differ from ASCII by their full
 * width.
 */
export const wideSigns = '：；，、。（）［］＜＞「」『』【】《》';

const address = new RegExp(
  `(?:"[^"\\s]{1,62}"|[^\\s<>()[\\],;:"'${wideSigns}]{1,64})@[\\p{L}\\p{N}_.-]{1,255}[\\p{L}\\p{N}_]`,
  'gu',
);

/** Returns the addresses at the beginning of a text, in order. */
export function addressesIn(text: string): string[] {
  return text.slice(0, 5000).match(address) ?? [];
}
