import type { ContactStatus } from '../../../../lib/contact/status-words.ts';
import type { DetailTarget } from './column-target.ts';
import { headerKey } from './header-words.ts';

/** Kinds of cells that a column needs beside its name. */
export type DetailCells = 'phone' | 'status' | 'yes_no' | 'time' | 'whole_name' | 'any';

/** Names of columns with one detail of contacts, and what their cells are. */
export interface DetailColumn {
  readonly target: DetailTarget;
  readonly cells: DetailCells;
  /** Keys as `headerKey` returns them. */
  readonly keys: ReadonlySet<string>;
  /** Statuses of yes and no. Where one means several things it is missing, and a person is asked. */
  readonly statuses?: { readonly yes?: ContactStatus; readonly no?: ContactStatus };
}

const mobile =
  'mobile, mobile phone, mobile number, mobile phone number, cell, cell phone, cellphone, cell number, sms, sms number, sms phone number, mobil, mobilnummer, mobiltelefon, Handy, Handynummer, portable, tél. mobile, téléphone portable, téléphone mobile, móvil, teléfono móvil, celular, matkapuhelin, gsm, mobiel, cellulare, telemóvel, telefon komórkowy, komórka';
const phone =
  'phone, phone number, phone no, telephone, telephone number, tel, tel no, contact number, telefon, telefonnummer, telnr, tel nr, Rufnummer, téléphone, tél, numéro de téléphone, teléfono, número de teléfono, puhelin, puhelinnumero, telefoon, telefoonnummer, telefono, numero di telefono, telefone, numer telefonu';
const status =
  'status, state, subscription status, subscriber status, subscription state, subscription, email status, e-mail status, contact status, email permission status, permission status, member status, newsletter status, marketing status, email marketing status, mailing status, opt-in status, consent status, Abostatus, Abonnementstatus, Abo-Status, Newsletter-Status, Anmeldestatus, prenumerationsstatus, prenumeration, nyhetsbrevsstatus, statut, statut abonnement, statut d’abonnement, statut de l’abonné, état, estado, estado de suscripción, suscripción, stato, tila';
const unsubscribed =
  'unsubscribed, unsubscribe, is unsubscribed, opted out, opt out, has opted out, email opt out, has opted out of email, email opted out, unsubscribed from all email, unsubscribed from all emails, do not email, do not contact, email disabled, abgemeldet, abbestellt, avregistrerad, avprenumererad, avanmäld, désabonné, désinscrit, dado de baja';
const subscribed =
  'subscribed, is subscribed, active, is active, opt in, opted in, email opt in, newsletter, newsletter opt in, newsletter subscription, accepts marketing, accepts email marketing, email marketing, email marketing consent, marketing consent, marketing opt in, consent, consented, gdpr consent, email consent, subscribed to emails, subscribed to newsletter, angemeldet, abonniert, Einwilligung, Newsletter abonniert, prenumererar, nyhetsbrev, samtycke, abonné, inscrit, consentement, suscrito, consentimiento, boletín';
const statusAt =
  'unsubscribed at, unsubscribed on, unsubscribed date, unsubscribe date, unsubscribe time, unsubscription date, unsub date, unsub time, date unsubscribed, email unsubscribe date, confirmed opt out date, opt out date, opt out time, opted out at, opted out on, cancelled at, Abmeldedatum, abgemeldet am, avregistrerad den, avregistreringsdatum, date de désabonnement, date de désinscription, désabonné le, fecha de baja';
const consentTime =
  'opt in time, opt in date, opted in at, opted in on, double opt in date, double opt in time, confirm time, confirm date, confirmed at, confirmed on, confirmation date, confirmation time, consent date, consent time, consent timestamp, email marketing consent timestamp, opt in timestamp, confirmed opt in date, consented at, consent given at, subscribed at, subscribed on, subscribe date, subscription date, subscribed date, date subscribed, date joined, signup date, sign up date, signup time, signed up at, signed up on, Anmeldedatum, angemeldet am, Bestätigt am, Einwilligung am, prenumererar sedan, anmäld den, bekräftad den, date d’inscription, date d’abonnement, inscrit le, abonné le, fecha de suscripción, fecha de alta, suscrito el';
const consentAddress =
  'opt in ip, confirm ip, confirmation ip, consent ip, signup ip, sign up ip, subscribe ip';
const consentSource =
  'opt in source, signup source, sign up source, consent source, subscription source, subscribe source, Anmeldequelle, source d’inscription, origen de la suscripción';
const tags = 'tags, tag, labels, Schlagwörter, taggar, etiketter, étiquettes, etiquetas';
const wholeName =
  'name, full name, fullname, contact name, customer name, subscriber name, namn, fullständigt namn, navn, naam, nimi, vollständiger Name, nom complet, nombre completo, nome completo, imię i nazwisko';

/** Known names, those that say most first: a mobile phone before any phone, a status before a yes or no. */
export const detailColumns: readonly DetailColumn[] = [
  { target: 'sms_number', cells: 'phone', keys: keysOf(mobile) },
  { target: 'sms_number', cells: 'phone', keys: keysOf(phone) },
  { target: 'status', cells: 'status', keys: keysOf(`${status}, ${subscribed}`) },
  {
    target: 'status',
    cells: 'yes_no',
    keys: keysOf(unsubscribed),
    statuses: { yes: 'unsubscribed', no: 'subscribed' },
  },
  // A no there may be somebody who left, or who never joined.
  { target: 'status', cells: 'yes_no', keys: keysOf(subscribed), statuses: { yes: 'subscribed' } },
  { target: 'status_at', cells: 'time', keys: keysOf(statusAt) },
  { target: 'consent_time', cells: 'time', keys: keysOf(consentTime) },
  { target: 'consent_address', cells: 'any', keys: keysOf(consentAddress) },
  { target: 'consent_source', cells: 'any', keys: keysOf(consentSource) },
  { target: 'tags', cells: 'any', keys: keysOf(tags) },
  { target: 'whole_name', cells: 'whole_name', keys: keysOf(wholeName) },
];

function keysOf(names: string): ReadonlySet<string> {
  return new Set(names.split(', ').map(headerKey));
}
