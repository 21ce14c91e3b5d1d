/** The addresses of the dashboard. No other file spells one. */
export const paths = {
  overview: '/',
  contacts: '/contacts',
  contact: (email: string) => `/contacts/${encodeURIComponent(email)}`,
  newContact: '/contacts?drawer=new',
  suppressions: '/suppressions',
  lists: '/lists',
  list: (hash: string) => `/lists/${encodeURIComponent(hash)}`,
  newList: '/lists?drawer=new',
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
  signIn: '/sign-in',
} as const;

/** The same addresses as patterns of the router. */
export const patterns = {
  contact: '/contacts/:email',
  list: '/lists/:hash',
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

/** The contacts that a filter of the interface leaves, such as those of one list. */
export function contactsWhere(filters: Readonly<Record<string, string>>): string {
  return `${paths.contacts}?${new URLSearchParams(filters).toString()}`;
}

/** A part of a form's page, such as `embed`. */
export function formPart(key: string, tab: string): string {
  return `${paths.form(key)}?${new URLSearchParams({ tab }).toString()}`;
}

/** The builder of a new form, told which list it feeds. */
export function newFormFor(listHash: string): string {
  return `${paths.newForm}?${new URLSearchParams({ lists: listHash }).toString()}`;
}

/** The import page, told which list to import into. */
export function importInto(listHash: string): string {
  return `${paths.import}?${new URLSearchParams({ lists: listHash }).toString()}`;
}

/** A new auto-responder, told which draft becomes its mail or which list it watches. */
export function newAutoResponderFor(given: { readonly draft: number } | { readonly list: string }): string {
  const [name, value] = 'draft' in given ? ['draft', String(given.draft)] : ['list', given.list];
  return `${paths.newAutoResponder}&${new URLSearchParams({ [name]: value }).toString()}`;
}

/** The senders, with one of them open. */
export function senderAt(id: number): string {
  return `${paths.senders}?${new URLSearchParams({ sender: String(id) }).toString()}`;
}

/** The preview of a mail in its editor. */
export function previewAt(path: string): string {
  return `${path}?${new URLSearchParams({ view: 'preview' }).toString()}`;
}

/** The deliveries of a sent mail that are in one state. */
export function deliveriesAt(id: number, state: string): string {
  return `${paths.sentMail(id)}?${new URLSearchParams({ tab: 'deliveries', state }).toString()}`;
}

/** A part of a report in one of its views, such as its clicks by contact; without one its usual view. */
export function partView(id: number, tab: string, view?: string): string {
  const words = view === undefined ? { tab } : { tab, view };
  return `${paths.report(id)}?${new URLSearchParams(words).toString()}`;
}

/** The bounces of a mail that are of one kind, `hard` or `soft`. */
export function bouncesAt(id: number, kind: string): string {
  return `${paths.report(id)}?${new URLSearchParams({ tab: 'bounces', kind }).toString()}`;
}

/** Those who clicked one link of a mail. */
export function clicksAt(id: number, link: number): string {
  return `${paths.report(id)}?${new URLSearchParams({ tab: 'links', link: String(link) }).toString()}`;
}

/** Several reports beside each other. */
export function comparisonOf(ids: readonly number[]): string {
  return `${paths.compareReports}?${new URLSearchParams({ ids: ids.join(',') }).toString()}`;
}
