import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import type { DetailTarget } from './column-target.ts';
import { foldAccents } from '../../../../lib/text/slug.ts';
import { headerKey } from './header-words.ts';

/**
 * Kinds of cells that a column needs besides its name. `status`: at least one; `statuses`: almost only, with people who
 * left; `some_left`: a few of them. `permissions`: “Allow”, “Do not allow”. `yes_no`: also as answers to a question.
 * `refusals`: codes of mail servers. `reasons`: no answers. `verdicts`: results of a service that checks
 * addresses. `opt_out`: yes or no, a date, a status, or nothing so far. `lists`: names, few enough to choose a list for
 * each.
 */
export type DetailCells =
  | 'phone'
  | 'status'
  | 'statuses'
  | 'yes_no'
  | 'refusals'
  | 'reasons'
  | 'permissions'
  | 'some_left'
  | 'verdicts'
  | 'time'
  | 'whole_name'
  | 'opt_out'
  | 'lists'
  | 'any';

/** Names of columns with one detail of contacts, and the kind of their cells. */
export interface DetailColumn {
  readonly target: DetailTarget;
  readonly cells: DetailCells;
  /** Keys as `headerKey` returns them. */
  readonly keys: ReadonlySet<string>;
  /** Words that a longer name of such a column has. */
  readonly words?: RegExp;
  /** Words that such a name doesn't have. */
  readonly without?: RegExp;
  /** The status for a yes, or for an opt-out's filled cell. A no is ambiguous, so the user is asked. */
  readonly status?: ContactStatus;
}

const mobile =
  'mobile, mobile phone, mobile number, mobile phone number, cell, cell phone, cellphone, cell number, sms, sms number, sms phone number, mobil, mobilnummer, mobiltelefon, phone mobile, Handy, Handynummer, portable, tél. mobile, téléphone portable, téléphone mobile, móvil, teléfono móvil, celular, matkapuhelin, gsm, mobiel, cellulare, telemóvel, telefon komórkowy, komórka';
const phone =
  'phone, phone number, phone no, telephone, telephone number, tel, tel no, contact number, telefon, telefonnummer, telnr, tel nr, Rufnummer, téléphone, tél, numéro de téléphone, teléfono, número de teléfono, puhelin, puhelinnumero, telefoon, telefoonnummer, telefono, numero di telefono, telefone, numer telefonu';
const status =
  'status, state, subscription status, global status, subscriber type, subscribe type, subscriber status, subscription state, subscription, email status, e-mail status, contact status, email permission status, permission status, member status, newsletter status, marketing status, email marketing status, mailing status, opt-in status, consent status, Abostatus, Abonnementstatus, Abo-Status, Newsletter-Status, Anmeldestatus, prenumerationsstatus, prenumeration, nyhetsbrevsstatus, statut, statut abonnement, statut d’abonnement, statut de l’abonné, état, estado, estado de suscripción, suscripción, stato, tila, 配信状態, 配信ステータス, ステータス, 購読状態';
const subscribed =
  'subscribed, is subscribed, enabled, email subscribed, email enabled, can contact, confirmed, is confirmed, email confirmed, active, is active, opt in, opted in, email opt in, newsletter, newsletter opt in, newsletter subscription, accepts marketing, accepts email marketing, email marketing, email marketing consent, marketing consent, marketing opt in, consent, consented, gdpr consent, eu consent, email consent, subscribed to emails, subscribed to newsletter, aktiv, angemeldet, abonniert, Einwilligung, Newsletter abonniert, prenumererar, nyhetsbrev, samtycke, actif, abonné, inscrit, iscritto, consentement, activo, suscrito, consentimiento, boletín';
const unsubscribed =
  'unsubscribed, unsubscribe, is unsubscribed, email unsubscribed, unsubscribed from email, opted out, opt out, optout, has opted out, email opt out, has opted out of email, email opted out, opted out of email, marketing opt out, newsletter opt out, unsubscribed from all email, unsubscribed from all emails, unsubscribed from marketing, do not email, do not mail, do not send, do not contact, do not disturb, ne pas solliciter, ne pas contacter, nicht kontaktieren, kontakta ej, no contactar, unsub, is unsub, baja, uitgeschreven, afgemeld, disiscritto, descadastrado, wypisany, dnc, email dnc, dnc status, no email, no emails, no newsletter, no marketing, email disabled, is excluded from campaigns, deleted, is deleted, removed, abgemeldet, abbestellt, kein Newsletter, keine Werbung, Widerspruch, widersprochen, gelöscht, avregistrerad, avprenumererad, avanmäld, avsagd, ej nyhetsbrev, raderad, deactivated, deaktiviert, inaktiverad, désabonné, désinscrit, désactivé, supprimé, dado de baja, eliminado, desactivado';
const inactive =
  'deceased, is deceased, verstorben, avliden, décédé, fallecido, disabled, is disabled, inactive, is inactive, not active, email inactive, suspended, is suspended, excluded, is excluded, inaktiv, ausgeschlossen, inaktiverat, avstängd, inactif, inactive, exclu, inactivo, deshabilitado, excluido, inactief, disattivato, nieaktywny';
const unsubscribedAt =
  'unsubscribed at, unsubscribed on, unsubscribed date, unsubscribe date, unsubscribe time, unsubscription date, unsub date, unsub time, date unsubscribed, email unsubscribe date, confirmed opt out date, opt out date, opt out time, opted out at, opted out on, date opted out, cancelled at, removed on, removed at, removed date, date removed, removal date, removal time, deleted at, deleted on, stop time, Abmeldedatum, abgemeldet am, abbestellt am, Opt-out-Datum, gelöscht am, avregistrerad den, avanmäld den, avregistreringsdatum, date de désabonnement, date de désinscription, désabonné le, fecha de baja, opt out datum, data disiscrizione, data di disiscrizione, data cancellazione, data di cancellazione, data de descadastro, data de cancelamento, uitschrijfdatum, datum uitgeschreven, data wypisania, data rezygnacji, deactivated at, deactivated on, deaktiviert am';
const unsubscribeReason =
  'unsubscribed mode, unsubscribe mode, removal reason, removed reason, reason for removal, unsubscribe reason, unsubscribed reason, unsubscription reason, reason for unsubscribing, opt out reason, reason for opt out, confirmed opt out reason, Abmeldegrund, Grund der Abmeldung, avregistreringsorsak, orsak till avregistrering, motif de désinscription, motif de désabonnement, raison de désinscription, motivo de baja';
const bounced =
  'bounced, bounce, is bounced, email bounced, hard bounce, hard bounced, hardbounce, date bounced, date undeliverable, email hard bounce, bounced at, bounced on, bounce date, bounced date, email bounced date, undeliverable, undeliverable at, undeliverability date, invalid email, invalid email address, is invalid email, email invalid, email is invalid, E-Mail ungültig, ungültige E-Mail-Adresse, unzustellbar, studsad, rejeté, rebotado';
const bounceReason =
  'hard bounces, bounce reason, bounced reason, email bounced reason, hard bounce reason, email hard bounce reason, undeliverable reason';
const complained =
  'complained, complaint, spam complaint, marked as spam, reported as spam, reported spam, complained at, complaint date, spam complaint date, Spambeschwerde, plainte, queja';
const blocked =
  'blocked, is blocked, blacklist, email blacklist, blacklisted, is blacklisted, email blacklisted, blocklist, blocklisted, is blocklisted, email blocklisted, is this subscriber blacklisted, suppressed, is suppressed, suppressed at, blocked at, banned, gesperrt, Sperre, Werbesperre, blockiert, blockerad, spärrad, bloqué, bloqueado, blacklisté, Sperrvermerk';
const suppression =
  'email suppressions, email suppression, suppressions, suppression reason, email suppression reason';
const consentTime =
  'subscribed, confirmed, activated, signed up, opt in time, opt in at, opt in date, double opt in at, opted in at, opted in on, double opt in date, double opt in time, confirm time, confirm date, confirmed at, confirmed on, confirmation date, confirmation time, consent date, consent time, consent timestamp, email marketing consent timestamp, opt in timestamp, confirmed opt in date, consented at, consent given at, subscribed at, subscribed on, subscribe date, subscription date, subscribed date, date subscribed, date joined, signup date, sign up date, signup time, signed up at, signed up on, subscriber since, registriert, registriert am, aktiviert, aktiviert am, Anmeldedatum, angemeldet am, Bestätigt am, Einwilligung am, prenumererar sedan, anmäld den, bekräftad den, date d’inscription, date d’abonnement, inscrit le, abonné le, fecha de suscripción, fecha de alta, suscrito el';
const consentAddress =
  'opt in ip, confirm ip, confirmation ip, consent ip, signup ip, sign up ip, subscribe ip';
const consentSource =
  'opt in source, signup source, sign up source, consent source, subscription source, subscribe source, Anmeldequelle, source d’inscription, origen de la suscripción';
const tags = 'tags, tag, labels, Schlagwörter, taggar, etiketter, étiquettes, etiquetas';
const lists =
  'lists, list names, list name, mailing lists, mailing list, email lists, email list, subscriber lists, contact lists, subscribed lists, member of lists, list, Listen, Verteiler, Verteilerlisten, Mailinglisten, listor, e-postlistor, utskickslistor, listes, listes de diffusion, listas, listas de correo';
const wholeName =
  'what is your name, what’s your name, your name, your full name, ihr name, dein name, ditt namn, vad heter du, dit navn, votre nom, tu nombre, su nombre, 氏名, name, full name, fullname, contact name, customer name, subscriber name, namn, fullständigt namn, navn, naam, nimi, vollständiger Name, nom complet, nombre completo, nome completo, imię i nazwisko';

const email =
  '(?:e ?)?mail\\S*|newsletter\\S*|marketing|member|opt|permission|consent|subscri\\S*|abo\\S*|prenumer\\S*|nyhetsbrev\\S*|suscri\\S*|boletin|inscri\\S*|stato';
const statusWord = 'status|state|statut|estado';
const statusWords = new RegExp(
  `\\b(?:${email})\\b.* (?:${statusWord})\\b|\\b(?:${statusWord})\\b.* (?:${email})\\b`,
);
const leavingWords =
  /\b(?:unsubscribed?|opt(?:ed)? ?out|do not (?:e ?)?mail|abgemeldet|abbestellt|avregistrerad|avanmald|avprenumererad|desabonne|desinscrit|dado de baja)\b/;
/** Names of an account or a subscription that is switched off: “Account disabled”, “Newsletter suspended”. */
const inactiveWords =
  /\b(?:account|user|contact|subscri\w+|member\w*|recipient|(?:e ?)?mails?|mailing|newsletter|konto|kontakt|compte|cuenta)\b.*\b(?:disabled|inactive|deactivated|suspended|blocked|banned|excluded|inaktiv|deaktiviert|gesperrt|inaktiverad|sparrad|avstangd|inactif|desactive|bloque|inactivo|desactivado|bloqueado)\b/;
const bounceWords = /\b(?:hard ?)?bounced?\b/;
const badEmailWords =
  /\be ?mail\d* .*\b(?:bad|invalid|undeliverable|ungultig|ogiltig|invalide|invalido)\b|\b(?:bad|invalid|undeliverable|ungultige|ogiltig) e ?mails?\b/;
/** Names of columns with a service’s own list of blocked addresses: “BLOCKLIST_EMAIL”, “On the blacklist”. */
const blockWords = /\b(?:block|black|deny) ?list(?:ed)?\b/;
const spamWords = /\bspam\b/;
const emailWords = /\b(?:e ?mails?|marketing|newsletters?|mailings?|werbung)\b/;
const anyWords = /^/;
/** Questions for consent: “Would you like to receive our newsletter?” */
const consentWords =
  /\b(?:newsletters?|mailing ?list|accepts? (?:e ?mail )?marketing|e ?mail marketing|(?:can|may) (?:we )?(?:contact|e ?mail|send)|(?:e ?mails?|werbung) (?:subscribed|allowed|permitted|erlaubt)|e ?mails? erhalten|(?:recevoir|recibir|ricevere|ontvangen)\b.* (?:e ?mails?|courriels?|correos?)|opt ?in|(?:receive|get|send (?:you|me)) .*(?:e ?mails?|updates|news)|keep me (?:updated|posted|informed)|subscribe|(?:e ?mail|marketing) (?:consent|permission)|consent to (?:e ?mails?|marketing)|(?:subscri\w+|newsletter|e ?mail|opt ?in) (?:is )?confirmed|confirmed (?:subscri\w+|opt ?in)|nieuwsbrief|nyhetsbrev\w*|nyhedsbrev\w*|uutiskirje\w*|boletin|biuletyn\w*|infolettre|lettre d ?information|(?:newsletter|werbe|marketing|e ?mail)? ?(?:einwilligung|zustimmung)|samtycke|samtykke|consentement|consentimiento|consenso|consentimento|toestemming|suostumus|zgoda)\b/;
/** Consent to something else. */
const otherConsent =
  /\b(?:terms|conditions|privacy|gdpr text|policy|photos?|fotos?|cookies?|rules|age|waiver|agb|datenschutz\w*|dataskydd\w*|villkor|conditions generales|politique|politica|text|sms|phone|whatsapp|push|calls?|post|postal|fax|how|where|which|what|why|when|how often|date|time|source|ip|id|url|link|count|rate|number)\b/;
const mailWord =
  '(?:(?:e ?)?mails?|(?:e ?)?mailings?|newsletters?|marketing|courriels?|infolettre|werbung|nyhetsbrev\\w*|nyhedsbrev\\w*|\\w*utskick\\w*|utsendelse\\w*|prospection|nieuwsbrie\\w*|uutiskirje\\w*|boletin\\w*|correos?|biuletyn\\w*)';
/** Names of columns in which a yes declines email: “No newsletter”, “Refus e-mailing”, “Werbewiderspruch”. */
const decliningWords = new RegExp(
  [
    `\\b(?:no|not|don t|never|stop|ingen|declines?|refuses?|kein\\w*|nicht|inga|inget|inte|ej|ikke|pas|sans|aucune?|refus|sin|rechaz\\w*|geen|niet|non|nessun\\w*|nie|ei)\\b(?: \\w+){0,4} ${mailWord}\\b`,
    `\\b${mailWord}\\b.* (?:declined|refused|rejected|objected|abgelehnt|verweigert|widersprochen|unerwunscht|refusee?|rechazad[oa]|geweigerd|avbojt)\\b`,
    '\\b(?:werbe|marketing|newsletter|(?:e ?)?mail|mailing|versand)s? ?(?:sperre|widerspruch|verbot|stopp)\\b',
  ].join('|'),
);
/** Answers of mail servers. */
const refusalWords =
  /\b(?:status|code|reason|error|response|diagnostic|message|bounce\w*|smtp|grund|fehler\w*|raison|erreur|motivo|orsak)\b/;
/** Other channels than email. */
const channels = 'sms|text|phone|mobile|whatsapp|push|calls?|fax|post|postal|direct';
const otherChannels = new RegExp(`\\b(?:${channels})\\b`);
/** Those, and other things that may be valid. */
const otherChecks = new RegExp(
  `\\b(?:${channels}|vat|tax|iban|vies|ust ?id\\w*|bank|card|licen[cs]e|coupon|voucher|ticket|passport|membership)\\b`,
);
/** Those, and facts about an opt-out that aren't one. */
const otherWords = new RegExp(
  `\\b(?:${channels}|soft|reason|source|count|rate|number|campaign|url|link|ip|id|kampagne|grund|orsak|kampanj)\\b`,
);

/** Facts about emails that were sent, and words that make a no an invitation. */
const notDeclining = new RegExp(
  `${otherWords.source}|\\b(?:since|last|sent|opened|clicked|yet|days|of|miss|profit|score)\\b`,
);
const notConsent = new RegExp(`${otherConsent.source}|${decliningWords.source}`);

/** Known names, most specific first: a mobile phone before any phone, a status before a yes or no. */
export const detailColumns: readonly DetailColumn[] = [
  { target: 'sms_number', cells: 'phone', keys: keysOf(mobile) },
  { target: 'sms_number', cells: 'phone', keys: keysOf(phone) },
  { target: 'status', cells: 'status', keys: keysOf(`${status}, ${subscribed}`) },
  // A no may mean someone who left or who never joined.
  { target: 'status', cells: 'yes_no', keys: keysOf(subscribed), status: 'subscribed' },
  { target: 'status', cells: 'status', keys: keysOf(''), words: statusWords },
  {
    target: 'status',
    cells: 'yes_no',
    keys: keysOf(''),
    words: consentWords,
    without: notConsent,
    status: 'subscribed',
  },
  // Whatever its name is, or without one.
  { target: 'status', cells: 'statuses', keys: keysOf(''), words: anyWords, without: otherChannels },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(unsubscribed), status: 'unsubscribed' },
  {
    target: 'opt_out',
    cells: 'opt_out',
    keys: keysOf(inactive),
    words: inactiveWords,
    status: 'unsubscribed',
  },
  // A date may have any format.
  { target: 'opt_out', cells: 'any', keys: keysOf(unsubscribedAt), status: 'unsubscribed' },
  { target: 'opt_out', cells: 'reasons', keys: keysOf(unsubscribeReason), status: 'unsubscribed' },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(bounced), status: 'bounced' },
  { target: 'opt_out', cells: 'any', keys: keysOf(bounceReason), status: 'bounced' },
  {
    target: 'opt_out',
    cells: 'refusals',
    keys: keysOf(''),
    words: refusalWords,
    without: otherChannels,
    status: 'bounced',
  },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(complained), status: 'complained' },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(blocked), status: 'suppressed' },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(''), words: blockWords, status: 'suppressed' },
  { target: 'opt_out', cells: 'any', keys: keysOf(suppression), status: 'suppressed' },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(''), words: leavingWords, status: 'unsubscribed' },
  {
    target: 'opt_out',
    cells: 'yes_no',
    keys: keysOf(''),
    words: decliningWords,
    without: notDeclining,
    status: 'unsubscribed',
  },
  { target: 'opt_out', cells: 'opt_out', keys: keysOf(''), words: bounceWords, status: 'bounced' },
  {
    target: 'opt_out',
    cells: 'yes_no',
    keys: keysOf(''),
    words: badEmailWords,
    without: notDeclining,
    status: 'bounced',
  },
  {
    target: 'opt_out',
    cells: 'yes_no',
    keys: keysOf(''),
    words: spamWords,
    without: notDeclining,
    status: 'complained',
  },
  {
    target: 'opt_out',
    cells: 'permissions',
    keys: keysOf(''),
    words: emailWords,
    status: 'unsubscribed',
  },
  { target: 'opt_out', cells: 'verdicts', keys: keysOf(''), words: anyWords, without: otherChecks },
  { target: 'opt_out', cells: 'some_left', keys: keysOf(''), words: anyWords, without: otherChannels },
  { target: 'consent_time', cells: 'time', keys: keysOf(consentTime) },
  { target: 'consent_address', cells: 'any', keys: keysOf(consentAddress) },
  { target: 'consent_source', cells: 'any', keys: keysOf(consentSource) },
  { target: 'tags', cells: 'any', keys: keysOf(tags) },
  { target: 'lists', cells: 'lists', keys: keysOf(lists) },
  { target: 'whole_name', cells: 'whole_name', keys: keysOf(wholeName) },
];

const anyStatus = keysOf(
  'status, state, active, is active, aktiv, actif, activo, statut, état, estado, stato, tila',
);

/** The owner of a column before its name: “Person - Email”. */
const owner =
  /^(?:person|contact|subscriber|customer|recipient|profile|user|member|attendee|lead|custom|kontakt)\s*[-–:._]\s*/i;
/** The variant of a column after its name: “Email status - other”, “Blocked (1/0)”, “Phone 1”. */
const addition = /\s*(?:[-–:]\s*(?:other|home|work|personal|main|primary|business)|\([^()]*\)|#?1)$/i;

/** Words for a confirmed fact before or after its name: “Confirmed opt-out date”, “Date de désabonnement confirmée”. */
const confirmed =
  /^(?:confirmed|bestätigt\w*|bekräfta\w*) (?=.* |\S*datum$)|(?<= )(?:confirmée?|confirmad[oa]|bestätigt|bekräfta[dt])$/i;

/** Returns the possible keys of a column's name: of the whole name, and without its owner, variant, and “confirmed”. */
function detailKeys(name: string): string[] {
  const trimmed = name.trim();
  const plain = trimmed.replace(owner, '').replace(addition, '');
  return [trimmed, plain, plain.replace(confirmed, '')].map(headerKey);
}

/** Returns whether a column's name is one of a detail's, or has its words. */
export function isNamed(name: string, { keys, words, without = otherWords }: DetailColumn): boolean {
  if (detailKeys(name).some((key) => keys.has(key))) return true;
  if (words === undefined) return false;
  const plain = foldAccents(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.test(plain) && !without.test(plain);
}

/** Returns whether a name may mean the post, unless it is the file’s only word about email: “Do not mail”. */
export function mayBePost(name: string): boolean {
  return detailKeys(name).some((key) => /^donot(?:allow)?mails?$/.test(key));
}

/** Returns whether a name is about email without doubt. */
export function isAboutEmail(name: string): boolean {
  return detailKeys(name).some((key) => /e-?mail/.test(key));
}

/** Returns whether a name says nothing about whose status it is: “Status”. */
export function isAnyStatusName(name: string): boolean {
  return detailKeys(name).some((key) => anyStatus.has(key));
}

function keysOf(names: string): ReadonlySet<string> {
  return new Set(names === '' ? [] : names.split(', ').map(headerKey));
}
