import { escapeHtml } from '../../lib/text/escape-html.ts';
import { foreignTags } from '../placeholders/foreign-tags.ts';
import { fallbackBetween, replaceConditions, type WrittenCondition } from './conditions.ts';
import { readTag, type ReadTag } from './read-tag.ts';
import { linkElements, serviceTags, type TagMeaning, type TagService } from './service-tags.ts';

/** An attribute of the account's contacts. */
export interface KnownAttribute {
  readonly code: string;
  readonly name: string;
}

/** The account's and the email's own texts, which replace tags. */
export interface BroughtInTexts {
  readonly subject: string;
  readonly preview: string;
  /** The brand's name and postal address; empty if there is none. */
  readonly company: string;
  readonly address: string;
  readonly year: number;
}

export interface BringInOptions extends BroughtInTexts {
  readonly service: TagService | null;
  readonly attributes: readonly KnownAttribute[];
  /** By field name: the attribute's code, or null to leave the tag as written. */
  readonly fields: ReadonlyMap<string, string | null>;
  /** By a condition's index in the list: the branch to keep, or null to leave it as written. */
  readonly branches: ReadonlyMap<number, number | null>;
}

/** A tag of an email: `to` replaces it, null leaves it as written. */
export interface TagChange {
  readonly written: string;
  readonly to: string | null;
  readonly count: number;
  /** The contact's field that the tag names, if it is one of the service's own fields. */
  readonly field: string | null;
}

/** A condition that no fallback text can express. */
export interface ListedCondition {
  readonly test: string;
  readonly branches: readonly string[];
}

/** An email with converted tags, and all changes. */
export interface ConvertedEmail {
  readonly html: string;
  readonly tags: readonly TagChange[];
  readonly conditions: readonly ListedCondition[];
}

/**
 * Converts the tags of another service into merge tags, and those with usual names of any further service. Unknown ones
 * stay as written, and are listed.
 */
export function convertTags(html: string, options: BringInOptions): ConvertedEmail {
  const { service } = options;
  if (service === null) return { html, tags: [], conditions: [] };
  const conditions: ListedCondition[] = [];
  const changes = new Map<string, TagChange>();
  const note = (change: Omit<TagChange, 'count'>) => {
    const before = changes.get(change.written)?.count ?? 0;
    changes.set(change.written, { ...change, count: before + 1 });
  };
  const decide = (condition: WrittenCondition) =>
    decideCondition(condition, { options, service, conditions, note });
  const decided = replaceConditions(html, serviceTags[service].condition, decide);
  const linked = service === 'campaign-monitor' ? replaceLinkElements(decided, note) : decided;
  const { tag, read } = serviceTags[service];
  const converted = linked.replace(tag, (written: string, ...groups: unknown[]) => {
    const parts = [written, ...groups.map((group) => (typeof group === 'string' ? group : undefined))];
    const tagRead = read(parts);
    if (tagRead === null) return written;
    const before = linked.charAt(Number(groups.find((group) => typeof group === 'number')) - 1);
    const found = tagRead.linkText === '' && !/["'=]/.test(before) ? withWords(tagRead) : tagRead;
    const change = changeOf(found, written, options);
    note(change);
    return change.to ?? written;
  });
  const left = service === 'other' ? converted : convertFurther(converted, options, { changes, note });
  return { html: left, tags: [...changes.values()], conditions };
}

interface Noted {
  readonly changes: ReadonlyMap<string, TagChange>;
  readonly note: Deciding['note'];
}

/** Converts tags with usual names of further services in the same email, and lists their other tags. */
function convertFurther(html: string, options: BringInOptions, { changes, note }: Noted): string {
  const listed = new Set(changes.keys());
  return html.replace(foreignTags, (written) => {
    if (listed.has(written) || readTag(written) === null) return written;
    const to = usualText(written, options);
    note({ written, to, field: null });
    return to ?? written;
  });
}

/** Gives a tag that its service shows as a link the service’s own words. */
function withWords(tag: ReadTag): ReadTag {
  return { ...tag, linkText: tag.name === 'unsubscribe' ? 'Unsubscribe' : 'View in browser' };
}

interface Deciding {
  readonly options: BringInOptions;
  readonly service: TagService;
  readonly conditions: ListedCondition[];
  readonly note: (change: Omit<TagChange, 'count'>) => void;
}

/** Returns the replacement of a condition: one tag with a fallback, the chosen branch, or all as written. */
function decideCondition(
  condition: WrittenCondition,
  { options, service, conditions, note }: Deciding,
): string {
  const { branches, test, written } = condition;
  const merged = mergedBranches(branches, service, options);
  if (merged !== null) {
    note({ written, to: merged, field: null });
    return merged;
  }
  if (meaningOf(test, service) === 'preview') return branches[0] ?? '';
  const choice = options.branches.get(conditions.length);
  conditions.push({ test, branches });
  if (choice === null) return written;
  return branches[choice ?? 0] ?? '';
}

/** Merges two branches into one with a fallback text; null if they differ in more than a tag. */
function mergedBranches(
  [first = '', second = '', ...others]: readonly string[],
  service: TagService,
  options: BringInOptions,
): string | null {
  const { tag, read } = serviceTags[service];
  const [match, ...more] = [...first.matchAll(tag)];
  if (match === undefined || more.length > 0 || others.length > 0) return null;
  const fallback = fallbackBetween(first, second, match[0]);
  const found = read(match);
  if (fallback === null || found === null) return null;
  const { to } = changeOf({ ...found, fallback: fallback.trim() }, match[0], options);
  return to === null ? null : first.replace(match[0], () => to);
}

function meaningOf(name: string, service: TagService): TagMeaning | undefined {
  const { meanings } = serviceTags[service];
  const key = name.toLowerCase();
  return Object.hasOwn(meanings, key) ? meanings[key] : undefined;
}

/** Returns a tag's replacement. */
function changeOf(tag: ReadTag, written: string, options: BringInOptions): Omit<TagChange, 'count'> {
  const { service } = options;
  const meaning = service === null ? undefined : meaningOf(tag.name, service);
  if (meaning !== undefined) return { written, to: textOf(meaning, tag, options), field: null };
  const field = service === null ? null : serviceTags[service].field(tag.name);
  if (field === null) return { written, to: usualText(written, options), field: null };
  const code = options.fields.has(field)
    ? options.fields.get(field)
    : attributeFor(field, options.attributes)?.code;
  return {
    written,
    to: code === undefined || code === null ? null : `[[${code}${tailOf(tag.fallback)}]]`,
    field,
  };
}

/** Returns the replacement of a tag by the names that most services use; null for other names. */
function usualText(written: string, options: BringInOptions): string | null {
  const tag = serviceTags.other.read([written]);
  const meaning = tag === null ? undefined : meaningOf(tag.name, 'other');
  return tag === null || meaning === undefined ? null : textOf(meaning, tag, options);
}

/** Returns the attribute with the field's code or name. */
export function attributeFor(field: string, attributes: readonly KnownAttribute[]): KnownAttribute | null {
  const key = plain(field);
  return attributes.find(({ code, name }) => plain(code) === key || plain(name) === key) ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a merge tag, a link, or one of the account's texts; null if there is none. */
function textOf(meaning: TagMeaning, tag: ReadTag, options: BringInOptions): string | null {
  const texts = {
    address: options.address,
    company: options.company,
    subject: options.subject,
    preview: options.preview,
    year: String(options.year),
  };
  switch (meaning) {
    case 'address':
      return texts.address === '' ? null : escapeHtml(texts.address).replace(/\s*\n\s*/g, '<br>');
    case 'company':
      return texts.company === '' ? null : escapeHtml(texts.company);
    case 'subject':
    case 'preview':
    case 'year':
      return escapeHtml(texts[meaning]);
    case 'firstname':
    case 'lastname':
      return `##${meaning}${tailOf(tag.fallback)}##`;
    default:
      return tag.linkText === undefined || tag.linkText === ''
        ? `##${meaning}##`
        : `<a href="##${meaning}##">${tag.linkText}</a>`;
  }
}

/** Returns a fallback for a merge tag, without characters that would end the tag. */
function tailOf(fallback: string): string {
  const text = fallback.replace(/[#[\]|]/g, '').trim();
  return text === '' ? '' : `|${text}`;
}

/** Turns `<unsubscribe>…</unsubscribe>` and the like into links with the same attributes. */
function replaceLinkElements(html: string, note: Deciding['note']): string {
  const names = Object.keys(linkElements).join('|');
  const tags = new RegExp(`<(/?)(${names})(\\s[^<>]*)?>`, 'gi');
  return html.replace(tags, (...[, end, name = '', attributes = '']: string[]) => {
    if (end === '/') return '</a>';
    const to = `##${linkElements[name.toLowerCase()]}##`;
    note({ written: `<${name}>`, to, field: null });
    return `<a href="${to}"${attributes}>`;
  });
}
