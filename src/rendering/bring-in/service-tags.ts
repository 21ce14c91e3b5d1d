import { foreignTags } from '../placeholders/foreign-tags.ts';
import { contactField, readTag, type ReadTag } from './read-tag.ts';

/** The services whose emails can be brought in, recognized by their tags; `other` reads the tags of all others. */
export const services = [
  'mailchimp',
  'klaviyo',
  'brevo',
  'mailerlite',
  'activecampaign',
  'campaign-monitor',
  'hubspot',
  'other',
] as const;

export type TagService = (typeof services)[number];

/** The meaning of a tag: a merge tag of ours, or a value that replaces it. */
export type TagMeaning =
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'unsubscribe'
  | 'view_online'
  | 'tell_a_friend'
  | 'list_name'
  | 'address'
  | 'company'
  | 'year'
  | 'subject'
  | 'preview';

/** The markers of conditions in a service’s emails. Each pattern captures the test if there is one. */
export interface ConditionGrammar {
  readonly open: RegExp;
  readonly otherwise: RegExp;
  readonly close: RegExp;
}

interface ServiceTags {
  /** Finds tags; `read` names a match, or returns null for text that only looks like one. */
  readonly tag: RegExp;
  readonly read: (match: readonly (string | undefined)[]) => ReadTag | null;
  /** By the tag's name in lower case. */
  readonly meanings: Readonly<Record<string, TagMeaning>>;
  /** Returns whether an unknown name is a field of a contact, with the field's name; null if it is something else. */
  readonly field: (name: string) => string | null;
  readonly condition: ConditionGrammar;
  /** Distinguishes the service from others with the same tag syntax. */
  readonly sign: RegExp;
}

const braces = {
  tag: /\{?\{\{([^{}]{1,300})\}\}\}?|\{%((?:[^%{}]|%(?!\})){1,300})%\}/g,
  condition: {
    open: /\{%-?\s*if\s+((?:[^%{}]|%(?!\})){1,300}?)\s*-?%\}/,
    otherwise: /\{%-?\s*(?:else|el(?:se)?if\s(?:[^%{}]|%(?!\})){1,300}?)\s*-?%\}/,
    close: /\{%-?\s*endif\s*-?%\}/,
  },
} as const;

export const serviceTags: Readonly<Record<TagService, ServiceTags>> = {
  mailchimp: {
    tag: /\*(?:\||%7C)([\w:.+ -]{1,80})(?:\||%7C)\*/gi,
    read: ([, name = '']) => ({ name: name.replace(/^(title|upper|lower):/i, ''), fallback: '' }),
    meanings: {
      fname: 'firstname',
      lname: 'lastname',
      email: 'email',
      unsub: 'unsubscribe',
      archive: 'view_online',
      forward: 'tell_a_friend',
      'list:name': 'list_name',
      'list:company': 'company',
      'list:address': 'address',
      'list:addressline': 'address',
      'html:list_address_html': 'address',
      current_year: 'year',
      'date:y': 'year',
      'mc:subject': 'subject',
      mc_preview_text: 'preview',
    },
    field: (name) => (/[:\s]/.test(name) || mailchimpOwn.test(name) ? null : name),
    condition: {
      open: /\*\|(?:IF:([\w:.+ =<>-]{1,80})|IFNOT:([\w:.+ =<>-]{1,80}))\|\*/i,
      otherwise: /\*\|(?:ELSE:|ELSEIF:[\w:.+ =<>-]{1,80})\|\*/i,
      close: /\*\|END:IF\|\*/i,
    },
    sign: /\*(?:\||%7C)[A-Z_:]+(?:\||%7C)\*/g,
  },
  klaviyo: {
    ...braces,
    read: ([, value, statement]) => readExpression(value, statement),
    meanings: {
      first_name: 'firstname',
      'person.first_name': 'firstname',
      last_name: 'lastname',
      'person.last_name': 'lastname',
      email: 'email',
      'person.email': 'email',
      unsubscribe_link: 'unsubscribe',
      unsubscribe: 'unsubscribe',
      // Beehiiv writes its tags like Klaviyo.
      unsubscribe_url: 'unsubscribe',
      web_view_link: 'view_online',
      web_view: 'view_online',
      'organization.full_address': 'address',
      'organization.name': 'company',
    },
    field: (name) => /^(?:person(?:\.|\|lookup:)|custom_fields\.)(.+)$/.exec(name)?.[1] ?? null,
    sign: /\{%\s*(?:unsubscribe|web_view|manage_pref)|\{\{\s*(?:first_name|last_name|email|unsubscribe_url|organization\.|person\b)/g,
  },
  brevo: {
    ...braces,
    read: ([, value, statement]) => readExpression(value, statement),
    meanings: {
      'contact.firstname': 'firstname',
      'contact.lastname': 'lastname',
      'contact.email': 'email',
      unsubscribe: 'unsubscribe',
      mirror: 'view_online',
      subject: 'subject',
      'params.subject': 'subject',
    },
    field: (name) => /^contact\.(\w+)$/i.exec(name)?.[1] ?? null,
    sign: /\{\{\s*(?:contact\.[A-Z_]+\b|mirror\s*\}|unsubscribe\s*\}|params\.)/g,
  },
  mailerlite: {
    tag: /\{\$([\w.]{1,80})(?:\|default\(\s*(?:'([^']{0,200})'|"([^"]{0,200})")\s*\))?\}/g,
    read: ([, name = '', single, double]) => ({ name, fallback: single ?? double ?? '' }),
    meanings: {
      name: 'firstname',
      last_name: 'lastname',
      email: 'email',
      unsubscribe: 'unsubscribe',
      url: 'view_online',
      forward: 'tell_a_friend',
      subject: 'subject',
    },
    field: (name) => (/^account\.|^(?:preferences|date)/.test(name) ? null : name),
    condition: {
      open: /\{if\s+([^{}]{1,200})\}/,
      otherwise: /\{(?:else|elseif\s[^{}]{1,200})\}/,
      close: /\{\/if\}/,
    },
    sign: /\{\$[\w.]+/g,
  },
  activecampaign: {
    tag: /(?<![\d%])%([A-Z][A-Z0-9_]*(?:-[A-Z]+)?)%/g,
    read: ([, name = '']) => (/^[0-9A-F]{2}$/.test(name) ? null : { name, fallback: '' }),
    meanings: {
      firstname: 'firstname',
      lastname: 'lastname',
      email: 'email',
      unsubscribelink: 'unsubscribe',
      webcopy: 'view_online',
      forward2friend: 'tell_a_friend',
      'sender-info': 'address',
      subject: 'subject',
    },
    field: (name) => (/-|LINK$|^(?:UPDATE|SENDER|TODAY|SOCIAL|ACCT|CONTACT)/.test(name) ? null : name),
    condition: {
      open: /%IF\s+([^%]{1,200})%/,
      otherwise: /%(?:ELSE|ELSEIF\s[^%]{1,200})%/,
      close: /%\/IF%/,
    },
    sign: /(?<![\d%])%(?:FIRSTNAME|LASTNAME|EMAIL|UNSUBSCRIBELINK|WEBCOPY|SENDER-INFO|SUBJECT)%/g,
  },
  'campaign-monitor': {
    tag: /(?<!\[)\[([a-z][\w ]{0,60})(?:,\s*fallback=([^\]<>]{0,200}))?\](?!\])/gi,
    read: ([, name = '', fallback]) =>
      fallback === undefined && !monitorOwn.test(name) ? null : { name, fallback: fallback ?? '' },
    meanings: {
      firstname: 'firstname',
      lastname: 'lastname',
      email: 'email',
      currentyear: 'year',
    },
    field: (name) => (monitorOwn.test(name) ? null : name),
    condition: {
      open: /\[if:([^\]<>]{1,200})\]/i,
      otherwise: /\[(?:else|elseif:[^\]<>]{1,200})\]/i,
      close: /\[endif\]/i,
    },
    sign: /<(?:unsubscribe|webversion|forwardtoafriend|preferences)[\s>]|\[(?:firstname|lastname|email),\s*fallback=/g,
  },
  hubspot: {
    ...braces,
    read: ([, value, statement]) => readExpression(value, statement),
    meanings: {
      'contact.firstname': 'firstname',
      'contact.lastname': 'lastname',
      'contact.email': 'email',
      unsubscribe_link: 'unsubscribe',
      view_as_page_url: 'view_online',
      company_street_address_1: 'address',
      'site_settings.company_street_address_1': 'address',
      company_name: 'company',
      'site_settings.company_name': 'company',
      'content.subject': 'subject',
      'content.preview_text': 'preview',
    },
    field: (name) => /^contact\.(\w+)$/.exec(name)?.[1] ?? null,
    sign: /\{\{\s*(?:contact\.[a-z_]+\b|view_as_page_url|unsubscribe_link|company_|site_settings|personalization_token)/g,
  },
  other: {
    // Some services write a name like our attributes.
    tag: new RegExp(String.raw`${foreignTags.source}|\[\[[A-Za-z_]{1,40}\]\]`, 'g'),
    read: ([written = '']) => readTag(written),
    meanings: {
      firstname: 'firstname',
      lastname: 'lastname',
      email: 'email',
      unsubscribe: 'unsubscribe',
      view_online: 'view_online',
      tell_a_friend: 'tell_a_friend',
      list_name: 'list_name',
      address: 'address',
      company: 'company',
      subject: 'subject',
    },
    field: contactField,
    condition: {
      open: /\{%-?\s*if\s+((?:[^%{}]|%(?!\})){1,300}?)\s*-?%\}|\{\{#if\s+([^{}]{1,200})\}\}/,
      otherwise: /\{%-?\s*(?:else|el(?:se)?if\s(?:[^%{}]|%(?!\})){1,300}?)\s*-?%\}|\{\{else\}\}/,
      close: /\{%-?\s*endif\s*-?%\}|\{\{\/if\}\}/,
    },
    sign: new RegExp(String.raw`${foreignTags.source}|\[\[(?:(?:first|last)_?name|UNSUB_LINK\w*)\]\]`, 'g'),
  },
};

/** Elements that Campaign Monitor writes for links. */
export const linkElements: Readonly<Record<string, TagMeaning>> = {
  unsubscribe: 'unsubscribe',
  webversion: 'view_online',
  forwardtoafriend: 'tell_a_friend',
};

/** Returns the service with the most tags in an email; null if it has none. */
export function serviceOf(html: string): TagService | null {
  let found: TagService | null = null;
  let most = 0;
  for (const service of services) {
    const count = html.match(serviceTags[service].sign)?.length ?? 0;
    if (count > most && (service !== 'other' || found === null)) [found, most] = [service, count];
  }
  return found;
}

const mailchimpOwn =
  /^(?:REWARDS|UPDATE_PROFILE|UNIQID|ABOUT_LIST|.*_?UID|LIST_?UNSUB.*|USER_.*|DATE|MC_.*|TRACKING.*|FACEBOOK|TWITTER|POLL|SURVEY|RSS.*|GOOGLE_.*|VCARD|TOTAL_.*)$/i;

const monitorOwn =
  /^(?:firstname|lastname|fullname|email|current(?:day|month|year|monthname|dayname)|(?:un)?subscribe\w*)$/i;

/** Reads `name|default:'x'`, `name|default('x')`, `person|lookup:'Name'`, `personalization_token('name', 'x')` and `unsubscribe 'words'`. */
function readExpression(value: string | undefined, statement: string | undefined): ReadTag | null {
  const written = decodeQuotes(value ?? statement ?? '').trim();
  const token = /^personalization_token\(\s*["']([^"']+)["']\s*(?:,\s*["']([^"']*)["']\s*)?\)$/.exec(written);
  if (token !== null) return { name: token[1] ?? '', fallback: token[2] ?? '' };
  const fallback = /\|\s*default(?:_if_none)?\s*[:(]\s*(?:"([^"]*)"|'([^']*)')/.exec(written);
  const lookup = /^person\s*\|\s*lookup\s*:\s*["']([^"']+)["']/.exec(written);
  if (lookup !== null) return { name: `person|lookup:${lookup[1] ?? ''}`, fallback: fallbackOf(fallback) };
  const name = /^[\w.]+/.exec(written)?.[0];
  if (name === undefined) return null;
  if (statement === undefined) return { name, fallback: fallbackOf(fallback) };
  const isLink = /^(unsubscribe|web_view)$/.test(name);
  const words = /^\w+\s+["']([^"']*)["']/.exec(written)?.[1] ?? '';
  return isLink ? { name, fallback: '', linkText: words } : { name, fallback: '' };
}

function fallbackOf(match: RegExpExecArray | null): string {
  return match?.[1] ?? match?.[2] ?? '';
}

function decodeQuotes(text: string): string {
  return text
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll('&nbsp;', ' ');
}
