/** Fields of a report by their names in lower case; of a name that comes twice, the first. */
export type ReportFields = ReadonlyMap<string, string>;

/** A report on one recipient holds two groups; only an attacker sends thousands. */
const mostGroups = 100;

/** The groups of fields of a report, parted by empty lines, with folded lines joined. Source: RFC 3464, section 2.1. */
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

/** The value behind a type: `rfc822; someone@example.com` → `someone@example.com`. */
function typedValue(text: string | undefined): string | null {
  const value = text?.slice(text.indexOf(';') + 1).trim() ?? '';
  return value === '' ? null : value;
}

/**
 * The recipient that an email was sent to. Some servers leave it in the notation of SMTP, `kim+2Bnews@…`, which an address
 * may look like by chance: only the final recipient tells. Source: RFC 3461, section 4.
 */
function unquoted(original: string | null | undefined, final: string | null | undefined) {
  const plain = original?.replace(/\+([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return plain === final ? final : original;
}

/** One recipient of a report, with what was said of it. */
export interface ReportedRecipient {
  readonly recipient: string | null;
  /** `failed`, `expired`, `delayed`, `delivered`, `relayed`, `expanded`, or what else was written; in lower case. */
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
  /** The host that refused, else the one that reports. */
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
        // Where an address was expanded to others, the original one is whom the email was sent to.
        recipient: addressIn(unquoted(original, final) ?? '') ?? addressIn(final ?? ''),
        action: /^[a-z]*/.exec(action.toLowerCase())?.[0] ?? '',
        status: group.get('status') ?? '',
        diagnostic: typedValue(group.get('diagnostic-code')) ?? '',
        host: group.get('remote-mta') ?? reporter,
      },
    ];
  });
}

/** The first address in a text, without brackets; null where there is none. */
export function addressIn(text: string): string | null {
  return addressesIn(text)[0] ?? null;
}

/** Signs of East Asian texts that stand next to an address without a space. Full width is what sets them apart. */
export const wideSigns = '：；，、。（）［］＜＞「」『』【】《》';

const address = new RegExp(
  `(?:"[^"\\s]{1,62}"|[^\\s<>()[\\],;:"'${wideSigns}]{1,64})@[\\p{L}\\p{N}_.-]{1,255}[\\p{L}\\p{N}_]`,
  'gu',
);

/** The addresses at the beginning of a text, in their order. */
export function addressesIn(text: string): string[] {
  return text.slice(0, 5000).match(address) ?? [];
}
