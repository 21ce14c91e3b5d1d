import type { Rule } from './rule.ts';

/** Refusals by mailboxes that exist but can't accept this email now. */
export const mailboxRules: readonly Rule[] = [
  {
    id: 'mailbox/quota',
    phrase:
      /over ?-?(?:the )?(?:storage |disk |allowed )?quota|quota[ -]?(?:exceeded|full|is full|limit|reached|violation)|(?:exceed\w*|exhausted|out of|over|above|beyond) (?:\S+ ){0,4}(?:quota|storage|disk space)|(?:disk|storage|user|mailbox|account) quota|quota.{0,30}(?:exceed|full)/,
    class: 'mailbox_full',
    source: 'Postfix, Dovecot, Gmail and others',
    example: '552 5.2.2 Over STORAGE quota',
  },
  {
    id: 'mailbox/full',
    phrase:
      /(?:mail ?box|mail ?folder|mail ?drop|inbox|account|maildir|message store|recipient(?: storage)?|user)\b.{0,60}?(?:\bfull\b|size limit|exceed(?:s|ed)? (?:the |its )?(?:\w+ )?(?:limit|size))|full mailbox|mailbox.?full|(?:too many|many) (?:messages|mails?|emails) (?:on|in) (?:the |this |your )?(?:server|mail ?box|folder|inbox)|no space left in (?:the )?mailbox/,
    class: 'mailbox_full',
    source: 'Sendmail, Exim, Exchange and others',
    example: '550 5.2.2 <kim@example.com>... Mailbox Full',
  },
  {
    id: 'mailbox/over-limit',
    phrase: /(?:mail ?box|inbox)\b.{0,30}\bover (?:its|the|their) (?:\w+ )?limit/,
    class: 'mailbox_full',
    source: 'hosting companies and filters',
    example: '550 5.7.1 The user’s mailbox is over its limit',
  },
  {
    id: 'mailbox/storage',
    phrase:
      /(?:insufficient|n[o']t (?:have )?enough|out of|no) (?!(?:system|server|queue) )(?:\w+ ){0,3}(?:storage|space)(?! (?:on|in) (?:the )?(?:system|queue))|exceeded (?:\w+ )?storage allocation|number of messages in recipient'?s mailbox exceeded/,
    class: 'mailbox_full',
    source: 'RFC 5321, 552; Biglobe',
    example: '552 Insufficient space for this recipient',
  },
  {
    id: 'mailbox/full-abroad',
    phrase:
      /容量.{0,20}(?:超|オーバー|一杯|いっぱい|不足)|メールボックスが.{0,10}(?:一杯|いっぱい)|bo[iî]te .{0,30}pleine|(?:postfach|posteingang|mailbox) .{0,40}\bvoll|postvak .{0,20}\bvol\b|caixa .{0,20}cheia|brevlåd\S* .{0,20}full|postkasse\S* .{0,20}full|skrzynka .{0,30}pełn|posta kutusu .{0,20}dolu|邮箱.{0,6}(?:已满|空间不足)|speichervolumen|casilla .{0,20}llena|buz[oó]n .{0,20}lleno|casella .{0,20}piena|переполнен|(?:superado|excedido) su cuota|kvoten er overskr|postilaatik\S* .{0,20}t[aä]y/,
    class: 'mailbox_full',
    source:
      'German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian, Polish, Russian, Turkish and East Asian servers',
    example: '550 Benutzer hat das Speichervolumen ueberschritten',
  },
  {
    id: 'mailbox/code-full',
    code: /^[45]\.2\.2$/,
    class: 'mailbox_full',
    source: 'RFC 3463, X.2.2',
    example: '452 4.2.2 Requested action aborted',
  },
  {
    id: 'mailbox/busy',
    phrase:
      /(?:user|recipient|mailbox)\b.{0,50}(?:receiv\w+ (?:mail |messages )?too|received too (?:much|many)|too many messages)|recipient thread limit|mailbox busy/,
    class: 'mailbox_busy',
    source: 'Gmail, Rackspace (G30), Exchange (4.3.2)',
    example: '450 4.2.1 <kim@example.com>: Mailbox received too much email in a short period of time (G30)',
  },
  {
    id: 'mailbox/temporary',
    phrase:
      /(?:mailbox|account|user|recipient|address)\b.{0,40}(?:temporar\w+ (?:disabled|suspended|unavailable|locked|inactive|blocked|rejected|deferred)|\b(?:frozen|locked|on hold|overloaded)\b)|temporar\w+ (?:disabled|suspended|locked) .{0,20}(?:mailbox|account|user)|mailbox temporarily|mailbox (?:is )?currently unavailable/,
    class: 'mailbox_unavailable',
    source: 'Mail.ru, NetEase and others',
    example: '450 4.2.1 The mailbox is temporarily disabled, try again later',
  },
  {
    id: 'mailbox/disabled-for-now',
    code: /^4(?:\.2\.1|\d\d)$/,
    phrase:
      /(?:mailbox|account|user|recipient|address)\b.{0,40}\b(?:disabled|inactive|deactivated|suspended)\b/,
    class: 'mailbox_unavailable',
    source: 'RFC 3463, X.2.1: a temporary code for a mailbox that its owner may get back',
    example: '450 4.2.1 <kim@example.com>: Recipient address rejected: Account disabled',
  },
  {
    id: 'mailbox/unverified',
    phrase:
      /unverified address|(?:recipient|address|user|account) (?:\S+ )?(?:verification|validation|lookup) (?:failed|problem|error|in progress|temporar)|could ?n[o']t verify (?:the )?(?:recipient|address|user)|unable to verify (?:the )?(?:recipient|address|user)|cannot verify/,
    class: 'mailbox_unavailable',
    source: 'Postfix address verification, Web.de: the check itself failed',
    example:
      '450 4.1.1 <kim@example.com>: Recipient address rejected: unverified address: Address verification in progress',
  },
];
