import type { Rule } from './rule.ts';

/** Refusals of the email itself, and policies that blame no party by name. */
export const mailRules: readonly Rule[] = [
  {
    id: 'mail/size',
    phrase:
      /(?:message|mail|e-?mail|size|length|attachment|data|body|header)\b.{0,50}(?:too (?:large|big)|(?<!queue )too long|exceed|larger than|over (?:the )?(?:limit|size|maximum)|maximum (?:size|length|allowed))|too (?:large|big|long) (?:a )?(?:message|mail|body|for)|size ?limit|(?:max\w*|large|oversized?) (?:message|mail) ?(?:size|length)?/,
    class: 'too_large',
    source: 'RFC 1870, Exchange 5.2.3, Gmail 5.2.3',
    example: '552 5.2.3 Message length exceeds limit set by recipient',
  },
  {
    id: 'mail/code-size',
    code: /^[45]\.(?:2\.3|3\.4)$/,
    class: 'too_large',
    source: 'RFC 3463, X.2.3 and X.3.4',
    example: '552 5.3.4 Refused',
  },
  {
    id: 'mail/virus',
    phrase: /virus|malware|infected|trojan|phish|worm\b/,
    class: 'virus',
    source: 'ClamAV and others',
    example: '550 5.7.1 This message contains a virus (Eicar-Test-Signature)',
  },
  {
    id: 'mail/spam',
    phrase:
      /\bspam|spam\b|spamsignature|\bu[bc]e\b|unsolicited|\bjunk\b|bulk (?:mail|e-?mail)|looks like (?:spam|uce)|\bind[eé]sirable|pourriel|no deseado|indesiderat|unerwünscht|niechcian/,
    class: 'spam_score',
    source: 'amavis, Mimecast, Gmail, Yandex and others',
    example: '554 5.7.0 Reject, id=20025-09 - SPAM',
  },
  {
    id: 'mail/malformed',
    phrase:
      /line (?:is )?too long|(?:maximum|allowed) line length|messages? should have (?:one or no|only one|exactly one)|bare (?:lf|cr|newline)|stray newline|8-?bit|(?:bad|invalid|malformed|broken) mime|mime (?:error|format|structure|header|part)|rfc ?-?(?:2?822|5322)|format error|conversion|charset|encoding|syntax error in (?:message|header)|\bnul\b (?:char|byte)/,
    class: 'malformed',
    source: 'RFC 5322, sections 2.1.1 and 3.6; qmail, Cisco, Exim',
    example: '554 5.6.0 Message contains bare LF',
  },
  {
    id: 'mail/code-malformed',
    code: /^[45]\.6\.\d+$/,
    class: 'malformed',
    source: 'RFC 3463, X.6.x',
    example: '554 5.6.0 Refused',
  },
  {
    id: 'mail/content',
    phrase:
      /content|attachment|\b(?:link|url)s?\b|message (?:was |has been )?(?:rejected|refused|blocked|discarded) (?:by|due|because)|rejected (?:by|due to) (?:our )?(?:filter|rule)/,
    class: 'content',
    source: 'Gmail 5.7.0, Proofpoint, m-FILTER and others',
    example:
      '552-5.7.0 This message was blocked because its content presents a potential 552-5.7.0 security issue.',
  },
  {
    id: 'policy/521',
    code: /^521$/,
    phrase: /not accept(?:ing)? (?:network messages|mail|e-?mail)(?! from)/,
    class: 'takes_no_mail',
    source: 'RFC 7504, 521, and RFC 3463, X.3.2',
    example: '521 5.3.2 <kim@example.org>: Recipient address rejected: System not accepting network messages',
  },
  {
    id: 'policy/words',
    phrase:
      /polic(?:y|ies)|access (?:is )?(?:denied|rejected)|(?:not|un)[- ]?authori[sz]|not (?:be )?(?:permitted|allowed)|prohibit|forbidden|administrative(?:ly)?\b|\bblocked\b|denied|restrict|security (?:polic|violation|reason|issue|restrict|check)|by (?:the )?recipient|recipient(?:'s)? (?:preferences|filter)|rejected by (?:the )?(?:user|administrator|destination|owner|recipient)|moderat|rejected by rule|permission|does not (?:want|wish)|refused by|we don'?t want|not (?:a )?(?:registered )?members?\b|your (?:e-?)?mail (?:is|was|has been) (?:rejected|ignored|refused)|protocol violation|unacceptable|violat/,
    class: 'policy',
    source: 'Proofpoint, Mimecast, Exchange, Postfix and others',
    example: '550 5.7.1 <kim@example.com>: Recipient address rejected: Access denied',
  },
  {
    id: 'server/code',
    code: /^[45]\.3\.\d+$/,
    class: 'server_fault',
    source: 'RFC 3463, X.3.x',
    example: '554 5.3.0 Rejected',
  },
  {
    id: 'policy/code',
    code: /^[45]\.7\.\d+$/,
    class: 'policy',
    source: 'RFC 3463, X.7.x',
    example: '550 5.7.9 Rejected',
  },
];
