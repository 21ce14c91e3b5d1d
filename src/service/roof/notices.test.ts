import { messageOf } from '../../messages/translator.ts';
import { describe, expect, it } from 'vitest';
import { noticeFor, storedWords, type Notice } from '../desk/notifications/notice.ts';
import { noticeOfProblem } from '../desk/watch/watch.notices.ts';
import { noticeOfFlood } from '../forms/sign-ups/flood-notice.ts';
import { noticeOfImport } from '../imports/importer/import-notice.ts';
import { noticeOfDeletion } from '../people/dependents/dependent-notices.ts';
import { noticeOfBadShare, noticeOfRestored, noticeOfRoleEmail } from '../results/bounces/bounce-notices.ts';
import {
  noticeOfDoubt,
  noticeOfFailure,
  noticeOfReturnedMail,
} from '../senders/outgoing-mails/mail-notices.ts';
import { noticeOfChecks, noticeOfConfirmation } from '../senders/senders/sender-notices.ts';
import {
  noticeOfBrokenSending,
  noticeOfFailedSending,
  noticeOfHeldSending,
  noticeOfPausedSending,
  noticeOfResumedSending,
  noticeOfUnknown,
} from '../sending/engine/outcomes/engine-notices.ts';
import { noticeOfRestoredCopy } from '../sending/restored-copy/restored-copy.notices.ts';

const sending = { id: 7, subject: 'A & ##firstname|B##' };
const sender = { id: 3, name: 'Ada', email: 'ada@example.com' };
const imported = { hash: 'Ab3', file_name: 'a.csv', invalid: 0, failure: null };
const at = Date.UTC(2026, 0, 2, 3, 4);
const share = { sending_id: 7, mail_subject: '[[paper|News]]', tried: 200, bad: 25 };
const emailLink = (text: string) => `<p><a href="/sent/7">${text}</a></p>`;

/** A notice, and its subject and message in English and German. */
type Row = readonly [notice: Notice | null, en: readonly [string, string], de: readonly [string, string]];

const rows: readonly Row[] = [
  [
    noticeOfHeldSending({ ...sending, time_to_send: at }, at),
    [
      '“A & B” missed its send time',
      '<p>It was due Jan 2, 2026, 3:04 AM UTC, but Newsdesk wasn’t running, this computer was asleep, or its clock was changed. Send it now, reschedule it, or move it to drafts.</p><p><a href="/scheduled">View scheduled emails</a></p>',
    ],
    [
      '„A & B“ wurde nicht rechtzeitig gesendet',
      '<p>Die E-Mail war für den 2. Jan. 2026, 04:04 MEZ geplant, aber Newsdesk lief nicht, dieser Computer war im Ruhezustand oder seine Uhr wurde umgestellt. Senden Sie sie jetzt, planen Sie sie neu oder verschieben Sie sie in die Entwürfe.</p><p><a href="/scheduled">Geplante E-Mails ansehen</a></p>',
    ],
  ],
  [
    noticeOfPausedSending({ ...sending, reason: 'relay_refused', answer: '421 <busy>' }, at),
    [
      '“A & B” was paused',
      `<p>The mail server kept rejecting emails. Last response: 421 &lt;busy&gt;</p><p>Newsdesk keeps checking and resumes sending when the mail server accepts emails again. No recipient is skipped.</p>${emailLink('View email')}`,
    ],
    [
      '„A & B“ wurde pausiert',
      `<p>Der Mailserver weist die E-Mail ab. Letzte Antwort: 421 &lt;busy&gt;</p><p>Newsdesk prüft weiter und setzt den Versand fort, sobald der Mailserver wieder E-Mails annimmt. Kein Empfänger wird ausgelassen.</p>${emailLink('E-Mail ansehen')}`,
    ],
  ],
  [
    noticeOfPausedSending({ ...sending, reason: 'nothing_accepted', answer: '421' }, at),
    [
      '“A & B” was paused',
      `<p>No recipient’s mail server has accepted this email for 15 minutes. Last response: 421</p><p>Newsdesk keeps checking and resumes sending when one of these servers accepts emails again. No recipient is skipped.</p>${emailLink('View email')}`,
    ],
    [
      '„A & B“ wurde pausiert',
      `<p>Seit 15 Minuten hat kein Mailserver eines Empfängers die E-Mail angenommen. Letzte Antwort: 421</p><p>Newsdesk prüft weiter und setzt den Versand fort, sobald einer dieser Server wieder E-Mails annimmt. Kein Empfänger wird ausgelassen.</p>${emailLink('E-Mail ansehen')}`,
    ],
  ],
  [
    noticeOfResumedSending(sending, at),
    [
      'Sending of “A & B” resumed',
      `<p>Emails are accepted again. Nothing was lost, and no one got the email twice.</p>${emailLink('View email')}`,
    ],
    [
      'Versand von „A & B“ fortgesetzt',
      `<p>E-Mails werden wieder angenommen. Nichts ging verloren, und niemand hat die E-Mail zweimal erhalten.</p>${emailLink('E-Mail ansehen')}`,
    ],
  ],
  [
    noticeOfBrokenSending({ ...sending, answer: 'no text' }, at),
    [
      '“A & B” was paused',
      `<p>Newsdesk couldn’t prepare this email: no text</p><p>Recipients who don’t have it yet keep waiting. Check its content, then resume it. Other emails are still being sent.</p>${emailLink('View email')}`,
    ],
    [
      '„A & B“ wurde pausiert',
      `<p>Newsdesk konnte diese E-Mail nicht vorbereiten: no text</p><p>Empfänger, die sie noch nicht haben, warten weiter. Prüfen Sie den Inhalt und setzen Sie den Versand dann fort. Andere E-Mails werden weiterhin gesendet.</p>${emailLink('E-Mail ansehen')}`,
    ],
  ],
  [
    noticeOfUnknown({ ...sending, unknown: 1 }, at),
    [
      '“A & B” may not have reached 1 recipient',
      `<p>The connection ended before the mail server answered, so 1 recipient may or may not have the email. Choose whether to resend it to them.</p>${emailLink('View email')}`,
    ],
    [
      '„A & B“ hat 1 Empfänger vielleicht nicht erreicht',
      `<p>Die Verbindung brach ab, bevor der Mailserver antwortete. 1 Empfänger hat die E-Mail daher vielleicht erhalten, vielleicht nicht. Entscheiden Sie, ob sie erneut gesendet wird.</p>${emailLink('E-Mail ansehen')}`,
    ],
  ],
  [
    noticeOfFailedSending(sending, at),
    [
      '“A & B” wasn’t delivered to anyone',
      `<p>No recipient’s mail server accepted it. Open the email to see the responses.</p>${emailLink('View email')}`,
    ],
    [
      '„A & B“ wurde niemandem zugestellt',
      `<p>Kein Mailserver der Empfänger hat die E-Mail angenommen. Die Antworten finden Sie auf der Seite der E-Mail.</p>${emailLink('E-Mail ansehen')}`,
    ],
  ],
  [
    noticeOfRestoredCopy({ sendings: 2, system_emails: 1 }, { reason: 'backup', made_at: at, at }),
    [
      'Sending is on hold: this is a restored copy',
      '<p>Newsdesk seems to run on a restored copy of its database. It was made Jan 2, 2026, 3:04 AM UTC.</p><p>On hold: 2 scheduled or running emails and autoresponders, and 1 system email. Recipients who got an email after the copy was made would get it twice, so choose for each email whether to resume or stop it.</p><p><a href="/restored-copy">Review emails</a></p>',
    ],
    [
      'Versand angehalten: Dies ist eine wiederhergestellte Kopie',
      '<p>Newsdesk läuft offenbar mit einer wiederhergestellten Kopie seiner Datenbank. Sie wurde am 2. Jan. 2026, 04:04 MEZ erstellt.</p><p>Angehalten: 2 geplante oder laufende E-Mails und Autoresponder sowie 1 System-E-Mail. Wer nach dem Erstellen der Kopie eine E-Mail erhalten hat, würde sie zweimal erhalten. Entscheiden Sie daher bei jeder E-Mail, ob sie fortgesetzt oder gestoppt wird.</p><p><a href="/restored-copy">E-Mails prüfen</a></p>',
    ],
  ],
  [
    noticeOfRestoredCopy({ sendings: 2, system_emails: 1 }, { reason: 'clock', made_at: at, at }),
    [
      'Sending is on hold: the clock was set back',
      '<p>The clock of this computer was set back, so Newsdesk can’t tell whether this is an older copy of its database. Set the clock first.</p><p>On hold: 2 scheduled or running emails and autoresponders, and 1 system email. Recipients who got an email after the copy was made would get it twice, so choose for each email whether to resume or stop it.</p><p><a href="/restored-copy">Review emails</a></p>',
    ],
    [
      'Versand angehalten: Die Uhr wurde zurückgestellt',
      '<p>Die Uhr dieses Computers wurde zurückgestellt. Daher kann Newsdesk nicht feststellen, ob dies eine ältere Kopie der Datenbank ist. Stellen Sie zuerst die Uhr richtig.</p><p>Angehalten: 2 geplante oder laufende E-Mails und Autoresponder sowie 1 System-E-Mail. Wer nach dem Erstellen der Kopie eine E-Mail erhalten hat, würde sie zweimal erhalten. Entscheiden Sie daher bei jeder E-Mail, ob sie fortgesetzt oder gestoppt wird.</p><p><a href="/restored-copy">E-Mails prüfen</a></p>',
    ],
  ],
  [
    noticeOfImport({ ...imported, invalid: 1234 }, at),
    [
      '1,234 rows of a.csv weren’t imported',
      '<p>1,234 rows of a.csv couldn’t be imported. The error file lists the reasons.</p><p><a href="/import/Ab3">View import</a></p>',
    ],
    [
      '1.234 Zeilen von a.csv wurden nicht importiert',
      '<p>1.234 Zeilen von a.csv konnten nicht importiert werden. Die Fehlerdatei enthält jede mit ihrem Grund.</p><p><a href="/import/Ab3">Import ansehen</a></p>',
    ],
  ],
  [
    noticeOfImport({ ...imported, file_name: null, failure: 'No <email> column.' }, at),
    [
      'The import of pasted rows failed',
      '<p>No &lt;email&gt; column.</p><p><a href="/import/Ab3">View import</a></p>',
    ],
    [
      'Der Import eingefügter Zeilen ist fehlgeschlagen',
      '<p>No &lt;email&gt; column.</p><p><a href="/import/Ab3">Import ansehen</a></p>',
    ],
  ],
  [
    noticeOfRoleEmail({ sentTo: 'abuse@example.com', subject: 'Hi', text: ' Stop it \n' }, at),
    ['Email to abuse@example.com', '<p>Subject: Hi</p><p>Stop it</p>'],
    ['E-Mail an abuse@example.com', '<p>Betreff: Hi</p><p>Stop it</p>'],
  ],
  [
    noticeOfBadShare({ ...share, kind: 'bounces' }, at),
    [
      'High bounce rate for “News”',
      '<p>25 of 200 emails of “News” bounced (12.5%). Check that the list is current: mailbox providers block senders with many bounces.</p>',
    ],
    [
      'Hohe Bounce-Rate bei „News“',
      '<p>„News“ kam bei 25 von 200 Empfängern nicht an (12,5\u00a0%). Ist die Liste alt? Anbieter weisen Absender ab, deren E-Mails oft nicht ankommen.</p>',
    ],
  ],
  [
    noticeOfBadShare({ ...share, tried: 25, kind: 'bounces' }, at),
    [
      'High bounce rate for “News”',
      '<p>All 25 emails of “News” so far bounced. The mail server may refuse everyone: check it first, then the list.</p>',
    ],
    [
      'Hohe Bounce-Rate bei „News“',
      '<p>Alle 25 bisherigen E-Mails von „News“ kamen nicht an. Vielleicht weist der Mailserver alle ab: Prüfen Sie erst ihn, dann die Liste.</p>',
    ],
  ],
  [
    noticeOfBadShare({ ...share, kind: 'complaints' }, at),
    [
      'High complaint rate for “News”',
      '<p>25 of 200 recipients of “News” marked it as spam (12.5%). Make sure everyone on the list signed up. Mailbox providers block senders with many complaints.</p>',
    ],
    [
      '„News“ wurde oft als Spam gemeldet',
      '<p>25 von 200 Empfängern haben „News“ als Spam gemeldet (12,5\u00a0%). Wollten alle die E-Mail haben? Anbieter weisen Absender ab, über die sich viele beschweren.</p>',
    ],
  ],
  [
    noticeOfRestored(1, at),
    [
      '1 contact is active again',
      '<p>Newsdesk reviewed earlier bounces. The one that made 1 contact inactive wasn’t about their address, so they get emails again.</p>',
    ],
    [
      '1 Kontakt ist wieder aktiv',
      '<p>Newsdesk hat frühere Bounces neu beurteilt. Der Bounce, durch den 1 Kontakt inaktiv wurde, lag nicht an der Adresse. Der Kontakt erhält wieder E-Mails.</p>',
    ],
  ],
  [
    noticeOfFailure({ purpose: 'sender confirmation', to_email: 'ada@example.com' }, '550 No', at),
    [
      'An email to ada@example.com wasn’t sent',
      '<p>Newsdesk stopped trying to send this verification email. Last response: 550 No</p><p><a href="/outbox?tab=unsent">View emails not sent</a></p>',
    ],
    [
      'Eine E-Mail an ada@example.com wurde nicht gesendet',
      '<p>Newsdesk versucht nicht länger, diese Verifizierungs-E-Mail zu senden. Letzte Antwort: 550 No</p><p><a href="/outbox?tab=unsent">Nicht gesendete E-Mails ansehen</a></p>',
    ],
  ],
  [
    noticeOfReturnedMail({ to_email: 'ada@example.com' }, '550 No', at),
    [
      'The verification email to ada@example.com bounced',
      '<p>ada@example.com can’t be verified as a sender until it accepts email. The mail server said: 550 No</p><p><a href="/senders">View senders</a></p>',
    ],
    [
      'Die Verifizierungs-E-Mail an ada@example.com kam nicht an',
      '<p>ada@example.com kann erst als Absender verifiziert werden, wenn die Adresse E-Mails annimmt. Der Mailserver antwortete: 550 No</p><p><a href="/senders">Alle Absender ansehen</a></p>',
    ],
  ],
  [
    noticeOfDoubt(2, null, at),
    [
      '2 emails may or may not have arrived',
      '<p>Newsdesk stopped while it was sending this email. The email may or may not have arrived. Newsdesk doesn’t send it again.</p><p><a href="/outbox?tab=unsent">View emails not sent</a></p>',
    ],
    [
      '2 E-Mails sind vielleicht nicht angekommen',
      '<p>Newsdesk wurde beendet, während diese E-Mail gesendet wurde. Vielleicht ist sie angekommen, vielleicht nicht. Newsdesk sendet sie nicht noch einmal.</p><p><a href="/outbox?tab=unsent">Nicht gesendete E-Mails ansehen</a></p>',
    ],
  ],
  [
    noticeOfConfirmation(sender, at),
    [
      'ada@example.com is verified',
      '<p>Emails can now be sent from Ada &lt;ada@example.com&gt;.</p><p><a href="/senders?sender=3">View sender</a></p>',
    ],
    [
      'ada@example.com ist verifiziert',
      '<p>Von Ada &lt;ada@example.com&gt; können jetzt E-Mails gesendet werden.</p><p><a href="/senders?sender=3">Absender ansehen</a></p>',
    ],
  ],
  [
    noticeOfChecks(
      sender,
      {
        before: [{ kind: 'spf', passed: true, reason: '' }],
        after: [{ kind: 'spf', passed: false, reason: 'It is gone.' }],
      },
      at,
    ),
    [
      'Domain checks for ada@example.com are failing',
      '<ul><li>SPF fails: It is gone.</li></ul><p><a href="/senders?sender=3">View sender</a></p>',
    ],
    [
      'E-Mails von ada@example.com bestehen ihre Prüfungen nicht mehr',
      '<ul><li>SPF nicht bestanden: It is gone.</li></ul><p><a href="/senders?sender=3">Absender ansehen</a></p>',
    ],
  ],
  [
    noticeOfFlood({ key: 'a b', name: 'Footer' }, at),
    [
      'Sign-ups on “Footer” are being turned away',
      '<p>Too many sign-ups of the last hour are waiting for confirmation, so visitors are asked to try again later. Bots may be filling in your forms. To stop them, turn on “Block bots” in each form.</p><p><a href="/forms/a%20b">View form</a></p>',
    ],
    [
      'Anmeldungen über „Footer“ werden abgewiesen',
      '<p>Zu viele Anmeldungen der letzten Stunde warten auf eine Bestätigung. Besucher werden daher gebeten, es später erneut zu versuchen. Vielleicht füllen Bots Ihre Formulare aus. Um sie aufzuhalten, schalten Sie in jedem Formular „Bots abwehren“ ein.</p><p><a href="/forms/a%20b">Formular ansehen</a></p>',
    ],
  ],
  [
    noticeOfDeletion(
      {
        kind: 'list',
        name: 'News',
        dependents: { forms: [{ key: 'f', name: 'Footer' }], scheduled: [], responders: [] },
      },
      at,
    ),
    [
      'Deleted the list “News”, which is still in use',
      '<p>These no longer have the list “News”:</p><p>Forms: “Footer”</p><p>Choose another list for them, or delete them.</p>',
    ],
    [
      'Liste „News“ gelöscht, die noch verwendet wird',
      '<p>Hier fehlt jetzt die Liste „News“:</p><p>Formulare: „Footer“</p><p>Wählen Sie dafür eine andere Liste oder löschen Sie sie.</p>',
    ],
  ],
  [
    noticeOfProblem(
      {
        name: 'disk',
        message: messageOf('api', 'watch.nearlyFull', { folder: '/data', free: '9' }),
        isFailing: true,
      },
      at,
    ),
    [
      'The disk is full',
      '<p>Only 9 MB are free on the disk of /data. Make room: Newsdesk resumes automatically.</p>',
    ],
    [
      'Die Festplatte ist voll',
      '<p>Auf der Festplatte von /data sind nur noch 9 MB frei. Schaffen Sie Platz. Newsdesk macht dann automatisch weiter.</p>',
    ],
  ],
];

describe('a notice', () => {
  it.each(rows)('is written in its reader’s language: %#', (notice, en, de) => {
    if (notice === null) throw new TypeError('no notice');
    const stored = storedWords(notice);
    expect([stored.subject, stored.message]).toEqual(en);
    expect(Object.values(noticeFor(stored, { language: 'en', timeZone: 'UTC' }))).toEqual(en);
    expect(Object.values(noticeFor(stored, { language: 'de', timeZone: 'Europe/Berlin' }))).toEqual(de);
  });
});
