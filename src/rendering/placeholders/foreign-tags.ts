/** Contact fields that Word and mail merge tools name between guillemets. A `_` may be missing, or be a space. */
const fields =
  'name first_name last_name full_name e-mail email vorname nachname anrede prénom prenom nombre apellidos apellido förnamn efternamn';

const anyCase = (words: string) =>
  words.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll('_', '[_ ]?');

/** Distinguishes «First_Name» from quoted words such as «Bonjour». */
const guillemets = `(?:${anyCase(fields).replaceAll(/ (?!\])/g, '|')}|[^\\s«»<>&_]{1,40}_[^\\s«»<>&]{1,40})`;

const patterns: readonly string[] = [
  // Mailchimp.
  String.raw`\*\|[^|\n]{1,80}\|\*`,
  // Klaviyo, Brevo, HubSpot, and others; Handlebars; Braze.
  String.raw`\{{2,3}[^{}\n]{1,80}\}{2,3}|\{\{[^{}\n]{0,40}\$\{[^{}\n]{1,60}\}[^{}\n]{0,60}\}\}|\{%[^%\n]{1,80}%\}`,
  // MailerLite; AWeber; Mautic.
  String.raw`\{\$[\w.]{1,40}(?:\|[^{}\n]{1,80})?\}|\{![\w .]{1,60}\}|\{contactfield=[^{}\n]{1,80}\}`,
  // ActiveCampaign; Mailgun; Salesforce.
  String.raw`(?<!\d)%[A-Z][A-Z0-9_-]{2,40}%|%recipient\.[\w.]{1,40}%|%%=?[A-Za-z(][^%\n]{0,80}%%`,
  // Mailjet, Omnisend; Constant Contact.
  String.raw`\[\[[a-z_]{1,20}[.:][^[\]\n]{1,80}\]\]|\[\[[\w ]{1,60} OR [^[\]\n]{1,60}\]\]`,
  // Campaign Monitor, Sendy; MailPoet; Zoho.
  String.raw`(?<!\[)\[(?:[\w ]{1,60}, ?fallback=[^[\]\n]{0,80}|(?:first|last|full)name|webversion|unsubscribe)\](?!\])`,
  String.raw`\[(?:subscriber|newsletter|link):[^[\]\n]{1,80}\]|\$\[[\w:]{1,60}(?:\|[^\]\n]{0,80})?\]\$`,
  // Keap; Dotdigital.
  String.raw`~[A-Z]\w{1,30}\.\w{1,40}~|(?<![\w.])@[A-Z][A-Z0-9_]{2,40}@`,
  // Word and mail merge tools.
  `(?:«|&laquo;)${guillemets}(?:»|&raquo;)|(?:<<|&lt;&lt;)${guillemets}(?:>>|&gt;&gt;)`,
];

/** Merge tags of other services, as typed or as HTML encodes them. All of bounded length. */
export const foreignTags = new RegExp(patterns.join('|'), 'g');
