import { describe, expect, it } from 'vitest';
import { match, targetOf } from './testing/match-table.ts';

describe('details in a file of no known program', () => {
  it.each([
    ['Phone Number', '+46 70-123 45 67', '0701234567'],
    ['Mobilnummer', '(0)70 123 45 67'],
    ['Phone 1', '+46701234567'],
    ['custom_phone', '+46701234567'],
    ['Téléphone', '06.12.34.56.78'],
    ['Phone', '4.67012E+10'],
  ])('%s with %s is a phone number', (name, ...cells) => {
    expect(targetOf(name, ...cells)).toBe('sms_number');
  });

  it.each([
    ['Phone', 'iPhone', 'Pixel'],
    ['Cell', 'B7', 'B8'],
    ['Status', 'Gold', 'Silver'],
    ['State', 'Ohio', 'Texas'],
    ['Newsletter', 'Weekly', 'Monthly'],
    ['Opt-in date', 'spring', 'fall'],
    ['Name', 'Ann', 'Ben'],
    ['SMS subscriber status', 'Subscribed', 'Unsubscribed'],
    ['Order', 'active', 'canceled'],
    ['SMS blacklist', 'yes', ''],
    ['Blocklist reason', 'spam', ''],
  ])('%s with %s is none', (name, ...cells) => {
    expect(['first_name', null]).toContain(targetOf(name, ...cells));
  });

  it.each(['Status', 'Subscription status', 'E-Mail-Status', 'Statut d’abonnement', 'Estado'])(
    '%s with a status is one, even with unknown words',
    (name) => {
      expect(targetOf(name, 'unsubscribed', 'lapsed')).toBe('status');
    },
  );

  it.each(['Lists', 'List', 'Mailing list', 'Verteiler', 'Listor', 'Listes', 'Listas de correo'])(
    '%s with a few names is the lists',
    (name) => {
      expect(targetOf(name, 'News', 'News, Offers', 'Events; News')).toBe('lists');
    },
  );

  it('has no lists in a column with many names', () => {
    expect(targetOf('Lists', ...Array.from({ length: 31 }, (_, at) => `${at} fish`))).toBeNull();
  });

  it.each([
    ['BLOCKLIST_EMAIL', 'Oui', 'suppressed'],
    ['On the blacklist', 'yes', 'suppressed'],
    ['Data disiscrizione', '05/02/2024', 'unsubscribed'],
    ['Uitschrijfdatum', '5-2-2024', 'unsubscribed'],
  ])('%s with %s says that a contact is %s', (name, cell, status) => {
    const rows = [
      ['a@example.com', cell],
      ['b@example.com', ''],
    ];
    expect(match(['Email', name], ...rows)).toMatchObject({
      targets: ['email', 'opt_out'],
      optOuts: { 1: status },
    });
  });

  it('interprets yes and no by the column’s name and leaves the rest to ask', () => {
    const rows = [
      ['a@example.com', 'Yes'],
      ['b@example.com', 'No'],
    ];
    expect(match(['Email', 'Email Opt Out'], ...rows)).toMatchObject({
      targets: ['email', 'opt_out'],
      words: {},
      optOuts: { 1: 'unsubscribed' },
    });
    expect(match(['Email', 'Accepts Email Marketing'], ...rows)).toMatchObject({
      targets: ['email', 'status'],
      words: { Yes: 'subscribed' },
      optOuts: {},
    });
  });

  it.each([
    ['Email status - other', 'Active', 'Unsubscribed'],
    ['Person - Marketing status', 'Subscribed', 'No consent'],
    ['Email permission status', 'Implicit', 'Unsubscribed'],
    ['Email Marketing Consent', 'SUBSCRIBED', 'NEVER_SUBSCRIBED'],
    ['Active', '1', '0'],
    ['Email subscriber status', 'Subscribed', 'Never subscribed'],
    ['Newsletter member state', 'active', 'lapsed'],
    ['List member', 'Subscribed', 'Unsubscribed'],
    ['Spalte 3', 'aktiv', 'abgemeldet'],
  ])('recognizes the status in exports of other services: %s', (name, ...cells) => {
    expect(targetOf(name, ...cells)).toBe('status');
  });

  it.each([
    ['Would you like to receive our newsletter?', 'Yes, please', 'No, thanks'],
    ['I agree to receive the newsletter', '1', '0'],
    ['Samtykke til nyhedsbrev', 'Ja tak', 'Nej tak'],
    ['Zgoda na newsletter', 'tak', 'nie'],
    ['Join our mailing list', 'I agree to get emails'],
    ['Keep me updated', 'Yes'],
    ['Einwilligung E-Mail', 'Ja', 'Nein'],
    ['Confirmed', '1', '0'],
    ['Is this subscriber confirmed (1/0)', '1', '0'],
    ['Subscription confirmed', 'yes', 'no'],
    ['Opt-in', '1', '2'],
    ['can_contact', 'true', 'false'],
    ['May we contact you by email?', 'Yes', 'No'],
    ['Email subscribed?', 'Yes', 'No'],
    ['Accept email marketing', '1', '0'],
    ['Möchten Sie weiterhin E-Mails erhalten?', 'Ja', 'Nein'],
    ['Souhaitez-vous recevoir nos e-mails ?', 'Oui', 'Non'],
    ['Werbung erlaubt', 'ja', 'nein'],
    ['Marketing contact status', 'Marketing contact', 'Non-marketing contact'],
    ['Subscribed', 't', 'f'],
    ['Statut', 'Abonné(e)', 'Désabonné(e)'],
    ['Reason', 'BOUNCE', 'COMPLAINT'],
    ['配信状態', '配信中', '配信停止'],
  ])('finds who consented or left in %s', (name, ...cells) => {
    expect(targetOf(name, ...cells)).toBe('status');
  });

  it.each([
    ['Do you agree to the terms?', 'Yes', 'No'],
    ['How did you hear of our newsletter?', 'Yes', 'No'],
    ['May we text you news?', 'Yes', 'No'],
    ['Which newsletter do you read?', 'The weekly one', 'The monthly one'],
  ])('does not take %s for consent', (name, ...cells) => {
    expect(targetOf(name, ...cells)).toBeNull();
  });

  it('subscribes only the answers that agree', () => {
    const rows = [
      ['a@example.com', 'Yes, I agree'],
      ['b@example.com', 'No, thanks'],
      ['c@example.com', ''],
    ];
    expect(match(['Email', 'May we send you our newsletter?'], ...rows).words).toEqual({
      'Yes, I agree': 'subscribed',
    });
  });

  it('prefers the column in which some are subscribed and some not', () => {
    const rows = [
      ['a@example.com', '0', '1'],
      ['b@example.com', '0', '0'],
    ];
    expect(match(['Email', 'Opted in', 'Confirmed'], ...rows).targets).toEqual(['email', null, 'status']);
  });

  it('names all columns with a yes or no to email, of which one is the status', () => {
    const rows = [
      ['a@example.com', 'Yes', 'No', 'Yes'],
      ['b@example.com', 'No', 'Yes', 'Yes'],
    ];
    const names = ['Email', 'Newsletter', 'Email consent', 'Terms'];
    expect(match(names, ...rows)).toMatchObject({
      targets: ['email', 'status', null, null],
      answers: [1, 2],
    });
  });

  it('does not ask what an empty cell means in a column that has only contacts who left', () => {
    const rows = [
      ['a@example.com', ''],
      ['b@example.com', 'Unsubscribed'],
      ['c@example.com', 'Bounced'],
    ];
    expect(match(['Email', 'DNC reason'], ...rows)).toMatchObject({
      targets: ['email', 'opt_out'],
      words: {},
      optOuts: { 1: null },
    });
  });

  it('prefers mobile phones', () => {
    const row = ['a@example.com', '031123456', '0701234567'];
    expect(match(['Email', 'Phone', 'Mobile'], row).targets).toEqual(['email', null, 'sms_number']);
  });

  it.each([
    ['Unsubscribed from all email', 'unsubscribed', 'true', 'false'],
    ['IsExcludedFromCampaigns', 'unsubscribed', '0', '1'],
    ['Abgemeldet am', 'unsubscribed', '01.02.2024 10:00'],
    ['Date Unsubscribed', 'unsubscribed'],
    ['Stop Time', 'unsubscribed', '05/06/24 11:30 PM'],
    ['unsubscribed_at', 'unsubscribed', '1709648530', '45356.5'],
    ['deaktiviert', 'unsubscribed', '07.05.2024 09:00:00'],
    ['Subscriber has unsubscribed', 'unsubscribed', 'true', 'false'],
    ['Subscriber hard bounced', 'bounced', '2024-05-06'],
    ['Bounced', 'bounced', '0', '1'],
    ['Email Bounced Reason', 'bounced', 'mailbox full'],
    ['DNC', 'unsubscribed', '', '1'],
    ['status', 'bounced', '5.1.1', '5.2.1'],
    ['Code', 'bounced', '550', '554'],
    ['Error', 'bounced', '550 5.1.1 No such user', 'smtp; 452 Mailbox full'],
    ['Marked as spam', 'complained', 'no', 'yes'],
    ['Is this subscriber blacklisted (1/0)', 'suppressed', '1', '0'],
    ['Email Suppressions', 'suppressed', '[]', "['HARD_BOUNCE']"],
    ['disabled', 'unsubscribed', '0', '1'],
    ['Inactive', 'unsubscribed', 'no', 'yes'],
    ['is_suspended', 'unsubscribed', 'false', 'true'],
    ['Account disabled', 'unsubscribed', '0', '1'],
    ['Newsletter suspended on', 'unsubscribed', '2024-01-02', ''],
    ['Konto gesperrt', 'unsubscribed', 'nein', 'ja'],
    ['Compte désactivé', 'unsubscribed', 'non', 'oui'],
    ['Removal date', 'unsubscribed', '2024-01-02 10:11:12'],
    ['Removal reason', 'unsubscribed', 'unsubscribed by contact', 'bounce'],
    ['Unsubscribe reason', 'unsubscribed', 'Too many emails', ''],
    ['Motif de désinscription', 'unsubscribed', 'Trop d’e-mails', ''],
    ['Blacklist', 'suppressed', 'False', 'True'],
    ['IS_INVALID_EMAIL', 'bounced', 'X', ''],
    ['Invalid email address', 'bounced', 'false', 'true'],
    ['Refus e-mailing', 'unsubscribed', '0', '1'],
    ['Refuse l’emailing', 'unsubscribed', 'non', 'oui'],
    ['Keine E-Mails', 'unsubscribed', 'nein', 'ja'],
    ['E-Mail-Sperre', 'unsubscribed', 'nein', 'ja'],
    ['Werbewiderspruch', 'unsubscribed', 'nein', 'ja'],
    ['No e-mailings', 'unsubscribed', '0', '1'],
    ['Vill inte ha nyhetsbrev', 'unsubscribed', 'nej', 'ja'],
    ['No desea recibir el boletín', 'unsubscribed', 'no', 'sí'],
    ['Geen nieuwsbrief', 'unsubscribed', 'nee', 'ja'],
    ['Do Not Mail', 'unsubscribed', '0', '1'],
    ['Do not allow Bulk Emails', 'unsubscribed', 'Allow', 'Do Not Allow'],
    ['Send Marketing Materials', 'unsubscribed', 'Send', 'Do Not Send'],
    ['Keine Massen-E-Mails zulassen', 'unsubscribed', 'Zulassen', 'Nicht zulassen'],
    ['Marked email as spam', 'complained', 'false', 'true'],
    ['email1_is_bad', 'bounced', 'false', 'true'],
    ['Hardbounces', 'bounced', '0', '2'],
    ['is_unsub', 'unsubscribed', '0', '1'],
    ['Uitgeschreven', 'unsubscribed', 'nee', 'ja'],
    ['Baja', 'unsubscribed', '0', '1'],
    ['Refus prospection', 'unsubscribed', '0', '1'],
    ['Ej massutskick', 'unsubscribed', '0', '1'],
    ['Do Not Disturb', 'unsubscribed', 'No', 'Yes'],
    ['Sperrvermerk', 'suppressed', '', 'Ja'],
    ['Deceased', 'unsubscribed', 'No', 'Yes'],
  ] as const)('knows who left by %s', (name, status, ...cells) => {
    const rows = ['', ...cells].map((cell, at) => [`a${at}@example.com`, cell]);
    expect(match(['Email', name], ...rows)).toMatchObject({
      targets: ['email', 'opt_out'],
      words: {},
      optOuts: { 1: status },
    });
  });

  it.each([
    ['Bounce', '12.5', '7.2'],
    ['Blocked', 'Street', 'Road'],
    ['Code', '550', '120'],
    ['Points', '550', '554'],
    ['Status code', '4.2.2', '4.4.1'],
    ['Removed', 'sofa', 'chair'],
    ['Unsubscribe link', 'https://example.com/1', 'https://example.com/2'],
    ['Unsubscribe reason', 'no', 'yes'],
    ['SMS opted out', 'no', 'yes'],
    ['Days inactive', '40', '3'],
    ['SMS user blocked', '0', '1'],
    ['Disabled', 'wheelchair', 'hearing loss'],
    ['Email disabled reason', 'spam', 'asked'],
    ['Not emailed since', '2024-01-02', '2024-01-03'],
    ['No. of emails sent', '1', '0'],
    ['Not opened last email', '1', '0'],
    ['Refus appel', '0', '1'],
    ['No reason', 'a', 'b'],
    ['Do not allow phone calls', 'Allow', 'Do Not Allow'],
    ['Spam score', '0', '1'],
    ['Which option', 'Allow', 'Do Not Allow'],
  ])('does not match %s with %s', (name, ...cells) => {
    expect(targetOf(name, ...cells)).toBeNull();
  });

  it('counts every column in which a word says that someone left, without asking about the others', () => {
    for (const [name, ...cells] of [
      ['Type', 'regular', 'unsubscribed', 'spammy', 'premium', 'gift'],
      ['On Hold', '', 'On Hold Bounce', 'On Hold Opt Out'],
    ] as const) {
      const rows = cells.map((cell, at) => [`a${at}@example.com`, cell]);
      const found = { targets: ['email', 'opt_out'], words: {}, optOuts: { 1: null } };
      expect(match(['Email', name], ...rows)).toMatchObject(found);
    }
  });

  it('takes “mail” for the post beside a column about email', () => {
    const rows = [
      ['a@example.com', 'Yes', 'No'],
      ['b@example.com', 'Yes', 'Yes'],
    ];
    expect(match(['Email', 'Do Not Mail', 'Do Not Email'], ...rows).targets).toEqual([
      'email',
      null,
      'opt_out',
    ]);
    expect(match(['Email', 'Do Not Mail', 'Do Not Call'], ...rows).targets).toEqual([
      'email',
      'opt_out',
      null,
    ]);
  });

  it('imports every opt-out column with the most specific status', () => {
    const names = ['Email', 'Status', 'Opt out', 'Bounced', 'Global status'];
    const rows = [
      ['a@example.com', 'active', '0', '', 'subscribed'],
      ['b@example.com', 'active', '1', '', 'unsubscribed'],
    ];
    expect(match(names, ...rows)).toMatchObject({
      targets: ['email', 'opt_out', 'opt_out', 'opt_out', 'status'],
      words: {},
      optOuts: { 1: null, 2: 'unsubscribed', 3: 'bounced' },
    });
  });

  it('matches times, consent, and tags by name', () => {
    const names = ['Email', 'Unsubscribe date', 'Opt-in time', 'Opt-in IP', 'Signup source', 'Tags'];
    const row = ['a@example.com', '03/04/2024', '2024-01-02 10:00:00', '192.0.2.1', 'Fair', 'VIP, Press'];
    expect(match(names, row).targets).toEqual([
      'email',
      'opt_out',
      'consent_time',
      'consent_address',
      'consent_source',
      'tags',
    ]);
  });

  it('prefers an attribute with the column’s name', () => {
    expect(targetOf('Labels', 'VIP')).toBe('attribute:labels');
  });

  it('has nothing but a whole name where it splits one', () => {
    const rows = [
      ['', 'a@example.com', 'Ann Ek'],
      ['', 'b@example.com', 'Bo Lind'],
    ];
    expect(match(['Name', 'Work email', 'Your full name'], ...rows).targets).toEqual([
      null,
      'email',
      'whole_name',
    ]);
  });

  it('has no source of consent without a time', () => {
    const names = ['Email', 'Subscription source', 'Signup IP', 'Opt-in time'];
    const row = ['a@example.com', 'Web', '192.0.2.1', '2024-01-02'];
    expect(match(names.slice(0, 3), row.slice(0, 3)).targets).toEqual(['email', null, null]);
    expect(match(names, row).targets).toEqual(['email', 'consent_source', 'consent_address', 'consent_time']);
  });

  it('prefers consent to a status that may be of anything', () => {
    const rows = [
      ['a@example.com', 'active', 'false'],
      ['b@example.com', 'canceled', 'true'],
    ];
    expect(match(['Email', 'Status', 'marketing_opt_in (metadata)'], ...rows).targets).toEqual([
      'email',
      'opt_out',
      'status',
    ]);
    expect(
      match(['Email', 'Status', 'Newsletter'], ...rows, ['c@example.com', 'unsubscribed', '']).targets,
    ).toEqual(['email', 'status', null]);
  });

  it('reads statuses by channel', () => {
    const cells = ['', 'email: unsubscribed', 'sms: unsubscribed', 'email: bounced'];
    expect(targetOf('doNotContact', ...cells)).toBe('opt_out');
    expect(targetOf('eu_consent', 'granted', 'denied', 'unknown')).toBe('status');
    expect(targetOf('eu_consent', 'unknown', 'unknown')).toBeNull();
  });

  it.each([
    ['Date de désabonnement confirmée', '20/03/2024', 'opt_out'],
    ['Bestätigtes Abmeldedatum', '20.03.2024', 'opt_out'],
    ['Fecha de baja confirmada', '20/03/2024', 'opt_out'],
    ['Date d’abonnement confirmée', '31/01/2024', 'consent_time'],
    ['Confirmed subscription date', '31/01/2024', 'consent_time'],
    ['Signed up', '2024-01-31 10:11', 'consent_time'],
  ])('reads %s as the date it is, confirmed or not', (name, cell, target) => {
    expect(targetOf(name, cell)).toBe(target);
  });

  it('splits whole names, unless there are first or last names', () => {
    expect(match(['Email', 'Name'], ['a@example.com', 'Ann Ek']).targets).toEqual(['email', 'whole_name']);
    const half = [
      ['a@example.com', 'Ann Ek'],
      ['b@example.com', 'Bo'],
    ];
    expect(match(['Email', 'Name'], ...half).targets).toEqual(['email', 'whole_name']);
    expect(match(['Email', 'Name', 'Vorname'], ['a@example.com', 'Ann Ek', 'Ann']).targets).toEqual([
      'email',
      null,
      'first_name',
    ]);
  });
});
