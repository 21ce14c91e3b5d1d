import type { CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { anyWord } from '../../../../lib/contact/status-words.ts';
import type { DetailTarget } from './column-target.ts';
import { headerKey } from './header-words.ts';

/** The export of a known program. */
export interface Preset {
  /** The program's name. */
  readonly name: string;
  /** Required column names, each with its alternatives. */
  readonly all: readonly (readonly string[])[];
  /** Column names. Such a file has most of them. */
  readonly most: readonly string[];
  /** Targets and the names of their columns; the first filled column counts. */
  readonly columns: Readonly<Partial<Record<DetailTarget, readonly string[]>>>;
  /** Names of the email column in an address book, where many contacts have no email address. */
  readonly email?: readonly string[];
  readonly words?: Readonly<Record<string, ContactStatus>>;
  /** The format of cells with tags. */
  readonly tags?: CellFormat;
  /** The format of cells with phone numbers. */
  readonly phones?: CellFormat;
}

const yes = { yes: 'subscribed', true: 'subscribed', 1: 'subscribed' } as const;

const outlook = {
  email: [
    'E-mail Address',
    'E-Mail-Adresse',
    'E-postadress',
    'E-postadresse',
    'E-mailadresse',
    'Adresse de messagerie',
    'Dirección de correo electrónico',
    'E-mailadres',
    'Indirizzo posta elettronica',
    'Endereço de Email',
    'Adres e-mail',
    'Sähköpostiosoite',
  ],
  phone: [
    'Mobile Phone',
    'Mobiltelefon',
    'Tél. mobile',
    'Teléfono móvil',
    'Mobiele telefoon',
    'Cellulare',
    'Telemóvel',
    'Telefone celular',
    'Telefon komórkowy',
    'Matkapuhelin',
  ],
  categories: [
    'Categories',
    'Kategorien',
    'Kategorier',
    'Catégories',
    'Categorías',
    'Categorieën',
    'Categorie',
    'Categorias',
    'Kategorie',
    'Luokat',
  ],
} as const;

/** Columns of which an export of beehiiv has at least one, beside an open rate. */
const beehiivOnly = ['subscription_tier', 'utm_source', 'last_opened_at', 'click_rate', 'click_through_rate'];

/** Headers of our own export, in the languages of the dashboard. */
const own = {
  phone: ['Phone', 'Telefon', 'Téléphone', 'Teléfono'],
  lists: ['Lists', 'Listen', 'Listes', 'Listas', 'Listor'],
  active: ['Active', 'Aktiv', 'Actif', 'Activo'],
  created: ['Created (UTC)', 'Erstellt (UTC)', 'Création (UTC)', 'Creación (UTC)', 'Skapad (UTC)'],
  updated: ['Updated (UTC)', 'Geändert (UTC)', 'Modification (UTC)', 'Actualización (UTC)', 'Ändrad (UTC)'],
} as const;

/** Known exports, most distinctive first. Their column names are the same in all languages except in Outlook and our own. */
const presets: readonly Preset[] = [
  {
    name: 'Mailchimp',
    all: [['LEID'], ['EUID']],
    most: ['MEMBER_RATING', 'OPTIN_TIME', 'OPTIN_IP', 'CONFIRM_TIME', 'CONFIRM_IP', 'LAST_CHANGED'],
    columns: {
      status_at: ['UNSUB_TIME', 'CLEAN_TIME'],
      consent_time: ['CONFIRM_TIME', 'OPTIN_TIME'],
      consent_address: ['CONFIRM_IP', 'OPTIN_IP'],
      sms_number: ['SMS Phone Number', 'Phone Number'],
      tags: ['TAGS'],
    },
    tags: 'tags_comma',
  },
  {
    name: 'Brevo',
    all: [['CONTACT ID'], ['ADDED_TIME'], ['MODIFIED_TIME']],
    most: ['EMAIL', 'SMS', 'OPT_IN', 'DOUBLE_OPT-IN'],
    columns: {
      sms_number: ['SMS'],
      status: ['EMAIL_BLOCKLISTED', '_BLOCKLISTED', 'BLOCKLISTED', 'OPT_IN', 'DOUBLE_OPT-IN'],
    },
    words: yes,
    // Without a plus before the country code.
    phones: '+',
  },
  {
    name: 'Ghost',
    all: [['email'], ['subscribed_to_emails'], ['complimentary_plan']],
    most: ['id', 'name', 'note', 'labels', 'tiers', 'created_at'],
    columns: { whole_name: ['name'], status: ['subscribed_to_emails'], tags: ['labels'] },
    words: { ...yes, false: 'unsubscribed' },
    tags: 'tags_comma',
  },
  {
    name: 'Substack',
    all: [['email'], ['active_subscription'], ['email_disabled']],
    most: ['expiry', 'plan', 'created_at', 'first_payment_at'],
    columns: { whole_name: ['name'], status: ['email_disabled'] },
    words: { true: 'unsubscribed', false: 'subscribed' },
  },
  {
    name: 'beehiiv',
    all: [['email'], ['status'], ['created_at'], ['open_rate', 'last_opened_at', 'click_rate'], beehiivOnly],
    most: [],
    columns: {
      status: ['status'],
      consent_time: ['created_at'],
      consent_source: ['utm_source'],
      tags: ['tags'],
    },
    words: { inactive: 'unsubscribed', validating: 'pending', invalid: 'bounced' },
    tags: 'tags_comma',
  },
  {
    name: 'listmonk',
    all: [['uuid'], ['email'], ['attributes'], ['status']],
    most: ['name', 'created_at', 'updated_at'],
    columns: { whole_name: ['name'], status: ['status'] },
    words: { enabled: 'subscribed', disabled: 'unsubscribed' },
  },
  {
    name: 'Kit',
    all: [['id'], ['email'], ['status', 'state'], ['created_at'], ['tags']],
    most: ['first_name', 'tags'],
    columns: { status: ['state', 'status'], tags: ['tags'] },
    words: { inactive: 'pending' },
    tags: 'tags_comma',
  },
  {
    name: 'Newsdesk',
    all: [own.active, own.created, own.updated],
    most: [],
    columns: { sms_number: own.phone, lists: own.lists, status: own.active },
    words: { yes: 'subscribed', no: 'unsubscribed' },
  },
  {
    name: 'MailerLite',
    all: [['Subscriber', 'Email'], ['Opens'], ['Clicks']],
    most: ['Status', 'Subscribed', 'Sent', 'Location', 'Signup IP', 'Opt-in IP'],
    columns: {
      status: ['Status'],
      consent_time: ['Opt-in date', 'Confirmation date', 'Subscribed', 'Subscribe date'],
      consent_address: ['Opt-in IP', 'Signup IP'],
      sms_number: ['Phone'],
      tags: ['Groups'],
    },
    tags: 'tags_comma',
  },
  {
    name: 'Google',
    all: [['E-mail 1 - Value']],
    most: ['Phone 1 - Value', 'Labels', 'Group Membership', 'Given Name', 'First Name', 'Notes'],
    email: ['E-mail 1 - Value'],
    columns: { sms_number: ['Phone 1 - Value'], tags: ['Labels', 'Group Membership'] },
    tags: 'tags_colons',
  },
  {
    name: 'LinkedIn',
    all: [['First Name'], ['Last Name'], ['Email Address'], ['Connected On']],
    most: ['URL', 'Company', 'Position'],
    email: ['Email Address'],
    columns: {},
  },
  {
    name: 'Outlook',
    all: [outlook.email, outlook.phone, outlook.categories],
    most: [],
    email: outlook.email,
    columns: { sms_number: outlook.phone, tags: outlook.categories },
    tags: 'tags_semicolon',
  },
];

/** A recognized export: its program, targets by column, and rules for its cells. */
export interface PresetMatch {
  readonly name: string;
  readonly targets: ReadonlyMap<number, DetailTarget>;
  /** The position of an address book's email column, in case its cells don't tell; -1 for none. */
  readonly email: number;
  readonly words: Readonly<Record<string, ContactStatus>>;
  /** Formats by position of their column. */
  readonly formats: Readonly<Record<number, CellFormat>>;
}

/** The facts about a file that identify its preset. */
export interface RecognizableFile {
  readonly fileName: string;
  readonly columnNames: readonly string[];
  /** Filled cells of each column, from the first rows. */
  readonly samples: readonly (readonly string[])[];
  /** The program that the user chose, null for none; undefined to recognize it. */
  readonly program?: string | null | undefined;
}

/** The programs whose exports are known, by name. */
export const programs: readonly string[] = presets.map(({ name }) => name);

/** Recognizes an export by its columns: all required ones, most of the rest. The user's choice of a program wins. */
export function recognize(file: RecognizableFile): PresetMatch | null {
  const keys = file.columnNames.map(headerKey);
  const has = (name: string) => keys.includes(headerKey(name));
  const preset = presets.find(({ name, all, most }) => {
    if (file.program !== undefined) return name === file.program;
    const found = most.filter(has).length;
    return all.every((names) => names.some(has)) && found * 2 >= most.length;
  });
  if (preset === undefined) return null;
  const targets = new Map<number, DetailTarget>();
  for (const target of Object.keys(preset.columns).filter((one) => isTarget(one, preset))) {
    const columns = (preset.columns[target] ?? []).map((name) => keys.indexOf(headerKey(name)));
    const there = columns.filter((at) => at !== -1 && !targets.has(at));
    const best = there.find((at) => (file.samples[at] ?? []).some((cell) => cell.trim() !== '')) ?? there[0];
    if (best !== undefined) targets.set(best, target);
  }
  const email = keys.findIndex((key) => (preset.email ?? []).some((name) => headerKey(name) === key));
  return {
    name: preset.name,
    targets,
    email,
    words: wordsOf(preset, file, keys),
    formats: presetFormats(preset, targets),
  };
}

function presetFormats(
  { tags = 'tags', phones }: Preset,
  targets: PresetMatch['targets'],
): PresetMatch['formats'] {
  const formats: Partial<Record<DetailTarget, CellFormat>> =
    phones === undefined ? { tags } : { tags, sms_number: phones };
  return Object.fromEntries(
    [...targets].flatMap(([at, target]) => {
      const format = formats[target];
      return format === undefined ? [] : [[at, format] as const];
    }),
  );
}

function isTarget(name: string, { columns }: Preset): name is DetailTarget {
  return name in columns;
}

/** Returns the meanings of status words: each Mailchimp file has one status, and Brevo's column has one of two forms. */
function wordsOf(
  preset: Preset,
  { fileName }: RecognizableFile,
  keys: readonly string[],
): PresetMatch['words'] {
  const has = (name: string) => keys.includes(headerKey(name));
  if (preset.name === 'Mailchimp') {
    if (has('UNSUB_TIME')) return { [anyWord]: 'unsubscribed' };
    if (has('CLEAN_TIME')) return { [anyWord]: 'bounced' };
    return /nonsubscribed|unconfirmed/i.test(fileName) ? { [anyWord]: 'pending' } : {};
  }
  if (preset.name === 'Brevo') return brevoWords(keys);
  return preset.words ?? {};
}

function brevoWords(keys: readonly string[]): PresetMatch['words'] {
  // A no there only means that the contact wasn't asked twice.
  if (!keys.some((key) => key.endsWith('blocklisted') || key === headerKey('OPT_IN'))) return yes;
  const isBlocklist = keys.some((key) => key.endsWith('blocklisted'));
  return isBlocklist
    ? {
        yes: 'suppressed',
        true: 'suppressed',
        1: 'suppressed',
        no: 'subscribed',
        false: 'subscribed',
        0: 'subscribed',
      }
    : { ...yes, no: 'pending', false: 'pending', 0: 'pending' };
}
