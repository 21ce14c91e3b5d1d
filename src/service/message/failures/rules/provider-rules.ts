import type { Rule } from './rule.ts';

/** Answers that mean something else at one provider than elsewhere, or are proof only there. */
export const providerRules: readonly Rule[] = [
  {
    id: 'microsoft/edge-block',
    provider: 'microsoft',
    code: /^5\.4\.1$/,
    phrase: /(?<!all )recipient address rejected: access denied/,
    class: 'no_such_user',
    source: 'Exchange Online, directory based edge blocking',
    example:
      '550 5.4.1 [kim@example.org]: Recipient address rejected: Access denied [AM1.eop-nam.prod.protection.outlook.com]',
  },
  {
    id: 'microsoft/mailbox-unavailable',
    provider: 'microsoft',
    phrase:
      /requested action not taken: mailbox unavailable(?!.*\b(?:sender|blocked|policy|spam|reputation|limit|dns|ip)\b)/,
    class: 'no_such_user',
    source: 'Outlook.com postmaster, 550 5.5.0',
    example: '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
  },
  {
    id: 'united-internet/mailbox-unavailable',
    provider: 'united internet',
    phrase:
      /^\W*(?:<@> ?:? ?)?requested action not taken: mailbox unavailable(?!.*\b(?:sender|blocked|policy|spam|reputation|limit|dns|ip)\b)/,
    class: 'no_such_user',
    source: 'GMX and WEB.DE postmaster, error messages',
    example: '550 Requested action not taken: mailbox unavailable (mx00.gmx.net)',
  },
  {
    id: 'united-internet/relayed-mailbox-unavailable',
    provider: 'united internet',
    phrase:
      /^(?!.*\b(?:text|data) command).*\b(?:gmx\.(?:net|com|de)|web\.de|kundenserver\.de|mail\.com)\b(?: ?[([][\da-f.:]+[)\]])?\W*(?:(?:reason|said)\W*)?requested action not taken: mailbox unavailable(?!.*\b(?:sender|blocked|policy|spam|reputation|limit|dns|ip)\b)/,
    class: 'no_such_user',
    source: 'Notices of GMX, IONOS, Exim, and Postfix about answers of GMX and WEB.DE',
    example:
      'SMTP error from remote server for RCPT TO command, host: mx00.emig.gmx.net (212.227.15.9) reason: 550-Requested action not taken: mailbox unavailable 550 For explanation visit https://postmaster.gmx.net/en/error-messages?ip=192.0.2.1&c=hi',
  },
  {
    id: 'microsoft/resolver',
    phrase: /resolver\.adr\.(?:ex)?recip(?:ient)?notfound/,
    class: 'no_such_user',
    source: 'Exchange, 5.1.1 and 5.1.10',
    example:
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient kim@example.com not found by SMTP address lookup',
  },
  {
    id: 'microsoft/submission-quota',
    phrase: /submission ?quota/,
    class: 'sending_limit',
    source: 'Exchange Online, of the mailbox that sends',
    example:
      '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; the sender’s submission quota was exceeded',
  },
  {
    id: 'microsoft/storage-quota',
    phrase: /storedrv\b.{0,40}(?:mailbox full|quota)|quotaexceededexception/,
    class: 'mailbox_full',
    source: 'Exchange, 5.2.2',
    example: '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
  },
  {
    id: 'microsoft/disabled',
    phrase: /storedrv\b.{0,40}mailbox disabled/,
    class: 'account_disabled',
    source: 'Exchange, 5.2.1',
    example: '554 5.2.1 STOREDRV.Deliver: mailbox disabled, not accepting messages',
  },
  {
    id: 'microsoft/store-driver',
    phrase: /storedrv\b/,
    class: 'server_fault',
    source: 'Exchange, 5.2.0 and 4.3.2',
    example: '554 5.2.0 STOREDRV.Deliver.Exception:CorruptDataException',
  },
  {
    id: 'microsoft/block-codes',
    phrase: /\(s31\d\d\)|\(as3\d{3,4}\)|\b(?:dy|ou)-00\d\b/,
    class: 'ip_listed',
    source: 'Outlook.com postmaster, S31xx, DY and OU codes',
    example: '550 DY-001 (BAY-MC1-F1) Unfortunately, messages from 192.0.2.7 weren’t sent.',
  },
  {
    id: 'microsoft/reputation-codes',
    phrase: /\b(?:sc|rp)-00\d\b/,
    class: 'reputation',
    source: 'Outlook.com postmaster, SC and RP codes',
    example: '421 RP-001 (SNT-MC2-F51) Unfortunately, some messages from 192.0.2.7 weren’t sent.',
  },
  {
    id: 'gmail/too-fast',
    phrase: /user you are trying to contact is receiving mail (?:too quickly|at a rate)/,
    class: 'mailbox_busy',
    source: 'Gmail SMTP errors, 4.2.1',
    example: '450 4.2.1 The user you are trying to contact is receiving mail too quickly.',
  },
  {
    id: 'gmail/disabled',
    phrase: /email account that you tried to reach is (?:disabled|inactive)/,
    class: 'account_disabled',
    source: 'Gmail SMTP errors, 5.2.1',
    example: '550-5.2.1 The email account that you tried to reach is disabled. 550 5.2.1 - gsmtp',
  },
  {
    id: 'gmail/no-such-user',
    phrase: /email account that you tried to reach does not exist/,
    class: 'no_such_user',
    source: 'Gmail SMTP errors, 5.1.1',
    example:
      '550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking - gsmtp',
  },
  {
    id: 'gmail/group',
    phrase: /the group you tried to contact|may not have permission to post messages/,
    class: 'members_only',
    source: 'Google Groups, which says the same for a closed group and for none',
    example:
      'the group you tried to contact (news) may not exist, or you may not have permission to post messages',
  },
  {
    id: 'gmail/unclear',
    phrase: /couldn't be found, or is unable to receive/,
    class: 'unknown',
    source: 'Gmail, around any answer of another server that it does not know',
    example:
      'Your message wasn’t delivered because the address couldn’t be found, or is unable to receive mail.',
  },
  {
    id: 'yahoo/no-account',
    phrase: /user doesn'?t have an? \S+ account/,
    class: 'no_such_user',
    source: 'Yahoo',
    example:
      '554 delivery error: dd This user doesn’t have a yahoo.com account (kim@yahoo.com) [0] - mta1.yahoo.com',
  },
  {
    id: 'yahoo/disabled',
    phrase: /this (?:account|mailbox) (?:has been disabled or discontinued|is disabled)/,
    class: 'account_disabled',
    source: 'Yahoo, 554.30',
    example:
      '554 30 Sorry, your message to kim@aol.com cannot be delivered. This mailbox is disabled (554.30).',
  },
  {
    id: 'yahoo/deferred',
    phrase: /\[ts(?:s?\d\d|w\d\d)\]|\bts(?:s|w)?0\d\b|temporarily deferred/,
    class: 'rate',
    source: 'Yahoo sender hub, TS and TSS codes',
    example:
      '421 4.7.0 [TSS04] Messages from 192.0.2.25 temporarily deferred due to unexpected volume or user complaints',
  },
  {
    id: 'yahoo/policy',
    phrase: /\[(?:ph|bl)\d\d\]|message not allowed/,
    class: 'policy',
    source: 'Yahoo sender hub, PH and BL codes',
    example: '554 Message not allowed - [PH01] Email not accepted for policy reasons.',
  },
  {
    id: 'aol/block-codes',
    phrase: /\((?:rly|hvu|rtr|dyn|con|dns|cha|snd|lnk|uri):\w{1,4}\)/,
    class: 'ip_listed',
    source: 'AOL postmaster, codes in brackets',
    example: '554 5.7.1 (RTR:BL) https://postmaster.aol.com/error-codes',
  },
  {
    id: 'apple/policy-codes',
    phrase: /\[(?:hm|cs)\d\d\]/,
    class: 'spam_score',
    source: 'iCloud Mail postmaster, HM and CS codes',
    example:
      '554 5.7.1 [HM08] Message rejected due to local policy. See https://support.apple.com/en-us/HT204137',
  },
  {
    id: 'apple/no-longer',
    phrase: /recipient no longer on server/,
    class: 'moved',
    source: 'iCloud Mail, 5.1.6',
    example: '550 5.1.6 recipient no longer on server: kim@icloud.com',
  },
  {
    id: 't-online/problem',
    phrase: /ip=\S* ?-? ?(?:a problem occurred|dns lookup failed|no )/,
    class: 'ip_listed',
    source: 'T-Online, greeting',
    example: '554 IP=192.0.2.7 - A problem occurred. (Ask your postmaster for help.) (BL)',
  },
  {
    id: 'orange/recipient',
    phrase: /(?:ofr|lpn)\w{0,4}_416/,
    class: 'no_such_user',
    source: 'Orange and La Poste, 416',
    example: '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR204_416 [416]',
  },
  {
    id: 'orange/full',
    phrase: /(?:ofr|lpn)\w{0,4}_417/,
    class: 'mailbox_full',
    source: 'Orange and La Poste, 417',
    example: '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR204_417 [417]',
  },
  {
    id: 'orange/pace',
    phrase: /(?:ofr|lpn)\w{0,4}_1\d\d/,
    class: 'rate',
    source: 'Orange and La Poste, 1xx',
    example: '421 mwinf5c04 ME Trop de connexions, veuillez verifier votre configuration. OFR004_104 [104]',
  },
  {
    id: 'orange/refused',
    phrase: /(?:ofr|lpn)\w{0,4}_\d{3}|sfr_in_\d{3}/,
    class: 'reputation',
    source: 'Orange, La Poste and SFR, other codes',
    example: '550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]',
  },
  {
    id: 'free/inactivity',
    phrase: /mailbox (?:has been )?(?:blocked|disabled) due to inactivity/,
    class: 'account_disabled',
    source: 'Free.fr, 5.2.1',
    example: '550 5.2.1 This mailbox has been blocked due to inactivity (UserSearch)',
  },
  {
    id: 'mail.ru/invalid-mailbox',
    phrase:
      /not accepted -- invalid mailbox|local mailbox .{0,40}unavailable: (?:user not found|user is terminated|account is disabled)/,
    class: 'no_such_user',
    source: 'Mail.ru postmaster',
    example:
      '550 Message was not accepted -- invalid mailbox. Local mailbox kim@mail.ru is unavailable: user not found',
  },
  {
    id: 'yandex/no-such-user',
    provider: 'yandex',
    phrase: /^\W*no such user!?/,
    class: 'no_such_user',
    source: 'Yandex, which puts 5.7.1 before it',
    example: '550 5.7.1 No such user! mx.yandex.ru',
  },
  {
    id: 'tencent/busy',
    phrase: /mailbox unavailable or access denied/,
    class: 'mailbox_busy',
    source: 'QQ Mail help, id 20022: the recipient gets too many messages',
    example: '550 Mailbox unavailable or access denied [MZx] mx3.qq.com',
  },
  {
    id: 'tencent/domain-check',
    phrase: /domain may not exist or dns check failed/,
    class: 'sender_rejected',
    source: 'QQ Mail help, of the sender’s domain',
    example: '550 Domain may not exist or DNS check failed. https://service.mail.qq.com/detail/122/1001',
  },
  {
    id: 'netease/codes',
    phrase:
      /\b(?:dt|mi|rp|hl|wm):(?:spm|spb|sum|spf|rbl|bli|blu|nhe|cel|dmc|ccl|drc|qrc|nrr|stc|rep|icc|ifc|mep|sfq|trc|ihu|ipb)\b/,
    class: 'reputation',
    source: 'NetEase (163, 126) help, codes for refused messages',
    example: '554 DT:SPM 163 mx4,D8CowABX,please see http://mail.163.com/help/help_spam_16.htm',
  },
  {
    id: 'docomo/filter',
    provider: 'docomo',
    stage: 'data',
    phrase: /unknown user/,
    class: 'policy',
    source: 'NTT docomo, which says so after the content, too, where the recipient’s own filter refuses',
    example: '550 Unknown user kim@docomo.ne.jp (in reply to end of DATA command)',
  },
  {
    id: 'facebook/recipient',
    provider: 'facebook',
    phrase: /\brcp-p\d/,
    class: 'no_such_user',
    source: 'Facebook postmaster, RCP-P: the address takes no email',
    example:
      '550 5.1.1 RCP-P2 https://www.facebook.com/postmaster/response_codes Refused due to recipient preferences',
  },
  {
    id: 'i.ua/frozen',
    phrase: /mailbox is frozen/,
    class: 'mailbox_unavailable',
    source: 'i.ua help, err/3',
    example: '550 Mailbox is frozen. See http://mail.i.ua/err/3/',
  },
  {
    id: 'barracuda/blocked',
    phrase: /permanent failure for one or more recipients \(@:blocked\)/,
    class: 'policy',
    source: 'Barracuda',
    example: '550 permanent failure for one or more recipients (kim@example.com:blocked)',
  },
  {
    id: 'comcast/customer',
    phrase: /not our customer/,
    class: 'no_such_user',
    source: 'Comcast',
    example: '550 5.1.1 Not our Customer kim@comcast.net',
  },
  {
    id: 'pmdf/inner-reply',
    code: /^5\.7\.1$/,
    phrase: /^\W*user unknown(?! or\b)/,
    class: 'no_such_user',
    source: 'PMDF and Sun Messaging put 5.7.1 before the whole reply of the next server',
    example: '550 5.7.1 550 User Unknown: kim@example.org',
  },
  {
    id: 'qmail/owner-changed',
    code: /^5\.7\.17$/,
    phrase: /no mailbox here by that name/,
    class: 'no_such_user',
    source: 'qmail and Plesk, which give the code of RFC 7293 with it',
    example: '550 sorry, no mailbox here by that name. (#5.7.17)',
  },
  {
    id: 'sendmail/virtual-user',
    code: /^5\.3\.0$/,
    phrase: /^\W*@\W*\.\.\. (?:no such user|user unknown)/,
    class: 'no_such_user',
    source: 'Sendmail, whose tables of users answer with 5.3.0 if no other code is set',
    example: '553 5.3.0 <kim@example.edu>... User unknown',
  },
  {
    id: 'ses/suppressed',
    phrase: /suppressed sending to this address|on (?:the|your) (?:account )?suppression list/,
    class: 'policy',
    source: 'Amazon SES, which did not ask the recipient’s server',
    example:
      'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.',
  },
];
