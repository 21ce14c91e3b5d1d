import type { Match } from '../contract/people/segments/match.ts';

/** The paths of the dashboard. No other file contains one. */
export const paths = {
  overview: '/',
  contacts: '/contacts',
  contact: (email: string) => `/contacts/${encodeURIComponent(email)}`,
  newContact: '/contacts?drawer=new',
  suppressions: '/suppressions',
  lists: '/lists',
  list: (hash: string) => `/lists/${encodeURIComponent(hash)}`,
  newList: '/lists?drawer=new',
  segments: '/segments',
  segment: (hash: string) => `/segments/${encodeURIComponent(hash)}`,
  newSegment: '/segments/new',
  jobs: '/bulk-actions',
  attributes: '/attributes',
  import: '/import',
  importResult: (hash: string) => `/import/${encodeURIComponent(hash)}`,
  forms: '/forms',
  form: (key: string) => `/forms/${encodeURIComponent(key)}`,
  newForm: '/forms/new',
  drafts: '/drafts',
  draft: (id: number) => `/drafts/${id}`,
  newMail: '/drafts/new',
  send: (id: number) => `/drafts/${id}/send`,
  scheduled: '/scheduled',
  sent: '/sent',
  sentMail: (id: number) => `/sent/${id}`,
  reports: '/reports',
  report: (id: number) => `/reports/${id}`,
  compareReports: '/reports/compare',
  templates: '/templates',
  newTemplate: '/templates?create=html',
  template: (kind: 'html' | 'block', id: number) => `/templates/${kind}/${id}`,
  autoResponders: '/auto-responders',
  autoResponder: (id: number) => `/auto-responders/${id}`,
  autoResponderMail: (id: number) => `/auto-responders/${id}/mail`,
  newAutoResponder: '/auto-responders?drawer=new',
  senders: '/senders',
  newSender: '/senders?drawer=new',
  notifications: '/notifications',
  restoredCopy: '/restored-copy',
  outbox: '/outbox',
  settings: '/settings',
  brand: '/settings/brand',
  signIn: '/sign-in',
} as const;

/** The same paths as patterns of the router. */
export const patterns = {
  contact: '/contacts/:email',
  list: '/lists/:hash',
  segment: '/segments/:hash',
  importResult: '/import/:hash',
  form: '/forms/:key',
  draft: '/drafts/:id',
  send: '/drafts/:id/send',
  sentMail: '/sent/:id',
  report: '/reports/:id',
  template: '/templates/:kind/:id',
  autoResponder: '/auto-responders/:id',
  autoResponderMail: '/auto-responders/:id/mail',
} as const;

/** Paths of the email editors, which fill the window, without sidebar and top bar. */
export const writingPaths =
  /^\/drafts\/\d+$|^\/templates\/(?:html|block)\/\d+$|^\/auto-responders\/\d+\/mail$/;

/** Returns the path of the contacts that match a filter of the API, such as contacts on a list. */
export function contactsWhere(filters: Readonly<Record<string, string>>): string {
  return `${paths.contacts}?${new URLSearchParams(filters).toString()}`;
}

/** Returns the path of the contacts that match conditions, with days in a time zone. */
export function contactsMatching(match: Match, zone: string): string {
  return contactsWhere({ match: JSON.stringify({ v: 1, zone, match }) });
}

/** Returns the path of the contacts in a segment. */
export function contactsIn(segment: string, zone: string): string {
  return contactsMatching({ all: [{ on: 'segment', is: 'in', segment }] }, zone);
}

/** Returns the path of the scheduled emails with the preview of one. */
export function scheduledPreview(id: number): string {
  return `${paths.scheduled}?${new URLSearchParams({ preview: String(id) }).toString()}`;
}

/** Returns the path of the suppression list, searched for a text. */
export function suppressionsAt(search: string): string {
  return `${paths.suppressions}?${new URLSearchParams({ search }).toString()}`;
}

/** Returns the path of the bulk actions with one of them first. */
export function jobAt(id: number): string {
  return `${paths.jobs}?${new URLSearchParams({ job: String(id) }).toString()}`;
}

/** Returns the path of the contacts who get the email of a list. */
export function activeSubscribers(listHash: string, zone: string): string {
  const subscribed: Match = { on: 'list', is: 'subscribed', lists: [listHash] };
  return contactsMatching({ all: [subscribed, { on: 'active', is: 'yes' }] }, zone);
}

/** Returns the path of a list's growth in the last 30 days. */
export function listGrowth(hash: string): string {
  return `${paths.list(hash)}?${new URLSearchParams({ tab: 'growth', growth: 'days' }).toString()}`;
}

/** Returns the path of a part of a form's page, such as `embed`. */
export function formPart(key: string, tab: string): string {
  return `${paths.form(key)}?${new URLSearchParams({ tab }).toString()}`;
}

/** Returns the path of the builder of a new form for a list. */
export function newFormFor(listHash: string): string {
  return `${paths.newForm}?${new URLSearchParams({ lists: listHash }).toString()}`;
}

/** Returns the path of the contacts that a source has added, such as an import. */
export function contactsFrom(source: string): string {
  return contactsMatching({ all: [{ on: 'source', is: 'one_of', values: [source] }] }, 'UTC');
}

/** Path of the import page for the suppression list. */
export const importSuppressions = `${paths.import}?block=yes`;

/** Returns the path of the import page for a list. */
export function importInto(listHash: string): string {
  return `${paths.import}?${new URLSearchParams({ lists: listHash }).toString()}`;
}

/** Returns the path of a new autoresponder for a draft or a list. */
export function newAutoResponderFor(given: { readonly draft: number } | { readonly list: string }): string {
  const [name, value] = 'draft' in given ? ['draft', String(given.draft)] : ['list', given.list];
  return `${paths.newAutoResponder}&${new URLSearchParams({ [name]: value }).toString()}`;
}

/** Returns the path of the senders with one of them open. */
export function senderAt(id: number): string {
  return `${paths.senders}?${new URLSearchParams({ sender: String(id) }).toString()}`;
}

/** Name of the URL parameter with the segments of a new email: hashes separated by commas. */
export const segmentsPart = 'segments';

/** Returns the path of a new email to the contacts of segments. */
export function newMailTo(hashes: readonly string[]): string {
  return withSegments(paths.newMail, hashes.join(','));
}

/** Returns a path of an email that goes to segments; null for none. */
export function withSegments(path: string, hashes: string | null): string {
  return hashes === null ? path : `${path}?${new URLSearchParams({ [segmentsPart]: hashes }).toString()}`;
}

/** Returns the path of an email's preview in its editor. */
export function previewAt(path: string): string {
  return `${path}?${new URLSearchParams({ view: 'preview' }).toString()}`;
}

/** Returns the path of a sent email's deliveries, in one state or in all. */
export function deliveriesAt(id: number, state?: string): string {
  return `${paths.sentMail(id)}?${deliveriesPart(state)}`;
}

/** Returns the path of the deliveries of an autoresponder's report, in one state or in all. */
export function reportDeliveries(id: number, state?: string): string {
  return `${paths.report(id)}?${deliveriesPart(state)}`;
}

function deliveriesPart(state: string | undefined): string {
  return new URLSearchParams({
    tab: 'deliveries',
    ...(state === undefined ? {} : { state }),
  }).toString();
}

/** Returns the path of a part of a report in one of its views, such as clicks by contact, or in its default view. */
export function partView(id: number, tab: string, view?: string): string {
  const words = view === undefined ? { tab } : { tab, view };
  return `${paths.report(id)}?${new URLSearchParams(words).toString()}`;
}

/** Returns the path of an email's bounces of one kind, `hard` or `soft`, or of its spam complaints, `complaint`. */
export function bouncesAt(id: number, kind: string): string {
  return `${paths.report(id)}?${new URLSearchParams({ tab: 'bounces', kind }).toString()}`;
}

/** Returns the path of the recipients who clicked a link of an email. */
export function clicksAt(id: number, link: number): string {
  return `${paths.report(id)}?${new URLSearchParams({ tab: 'links', link: String(link) }).toString()}`;
}

/** Returns the path of the comparison of several reports. */
export function comparisonOf(ids: readonly number[]): string {
  return `${paths.compareReports}?${new URLSearchParams({ ids: ids.join(',') }).toString()}`;
}

/** Returns the path of a new segment with initial conditions, a definition as JSON. */
export function segmentFrom(definition: string): string {
  return `${paths.newSegment}?${new URLSearchParams({ match: definition }).toString()}`;
}
