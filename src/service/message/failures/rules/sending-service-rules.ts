import type { Rule } from './rule.ts';

/** Refusals by services that send and filter for others, about the sending account or the one they filter for. */
export const sendingServiceRules: readonly Rule[] = [
  {
    id: 'service/limit-of-time',
    phrase:
      /^(?!.*(?:\bips?\b|recipient's|mailbox|receiving|inbox))(?:.*\b(?:daily|hourly|monthly|weekly|24[- ]hour) (?:\w+ ){0,4}(?:quota|limits?|allowance) (?:(?:has been|have been|was|is) )?(?:exceeded|reached|used up)|.*\b(?:exceed\w*|reached|used up) (?:[\w'-]+ ){0,3}(?:daily|hourly|monthly|weekly|24[- ]hour) (?:\w+ ){0,4}(?:quota|limits?|allowance)|.*\bmax(?:imum)? e?-?mails per (?:hour|day|month)\b)/,
    class: 'sending_limit',
    source: 'Gmail 5.4.5 and 5.7.1, Amazon SES 454, Exchange Online 5.1.90 and 5.7.233, Rackspace, cPanel',
    example: '454 Throttling failure: Daily message quota exceeded.',
  },
  {
    id: 'service/limit-of-account',
    phrase:
      /\b(?:sending|mail send|messaging|smtp relay) (?:limits?|quota) (?:(?:has been|have been|was|is) )?(?:exceeded|reached)|exceeded your (?:sending|messaging) (?:limits?|quota)|\bcustom message limit exceeded|\bmaximum credits exceeded|(?:ran out of|not enough|no more|insufficient) (?:\w+ )?credits?\b|tenant external recipient rate limit/,
    class: 'sending_limit',
    source: 'Exchange Online, IONOS, SendGrid 451, Mailgun, Postmark, Brevo',
    example: '451 Authentication failed: Maximum credits exceeded',
  },
  {
    id: 'service/throttled',
    phrase: /throttling failure|maximum sending rate exceeded/,
    class: 'rate',
    source: 'Amazon SES, SMTP response codes, 454: so many a second',
    example: '454 Throttling failure: Maximum sending rate exceeded.',
  },
  {
    id: 'service/sending-quota',
    phrase:
      /\b(?:sending|outgoing|outbound|submission|daily|hourly)(?: (?!recipient|mailbox|receiv)\w+){0,2} quota\b|\bquota (?:of|for|on) (?:sending|outgoing|outbound)\b/,
    class: 'rate',
    source: 'hosting companies, of the account that sends',
    example: '550 5.7.1 The user account is not allowed to send: quota of outgoing messages exceeded',
  },
  {
    id: 'service/sending-account',
    phrase:
      /\b(?:sending|sender'?s?|your|relay|trial) (?:e-?mail )?(?:account|domain|user)\b.{0,40}\b(?:suspended|disabled|inactive|locked|closed|expired|deactivated|terminated)\b|\b(?:trial|subscription|licen[cs]e) (?:has |is )?expired|sending (?:is )?paused for this account/,
    class: 'sender_rejected',
    source: 'Amazon SES and hosting companies, of accounts that they stopped',
    example: '550 5.2.1 The sending account has been suspended',
  },
  {
    id: 'service/own-account',
    phrase:
      /\bsmtp[- ](?:user(?: ?name)?|account|login|credentials?)\b|\bsmtp-benutzer|\b(?:account|user)\b.{0,30}\b(?:under|with|from|by) which you (?:are )?send|\b(?:outgoing|outbound) (?:e-?mail|mail|messages)\b|\b(?:billing|unpaid|overdue|invoice|payment)\b|\b(?:plan|trial|package) (?:has |is )?(?:expired|ended)|\bapi[- ]?key\b|\b(?:mailgun|sendgrid|brevo|sendinblue|mailjet|postmark|sparkpost|smtp2go|elastic ?email|mandrill) account\b/,
    class: 'sender_rejected',
    source: 'relays and hosting companies, about the account that signs in, or that nobody pays for',
    example: '550 Account disabled, contact billing',
  },
  {
    id: 'service/own-domain',
    phrase:
      /\b(?:add|verify|register|set up|create) (?:(?:a|the|your|this|sending|own|new) ){0,3}domain\b|\bverify it first\b|\b(?:verified|sending|signing) domain\b/,
    class: 'sender_rejected',
    source: 'services that send for verified domains only',
    example: '550 Domain not found: add a verified sending domain',
  },
  {
    id: 'service/customer-stopped',
    phrase: /account (?:in|out)bounds? disabled/,
    class: 'server_fault',
    source: 'Mimecast, SMTP error codes, 451: the whole company’s account with the filter was turned off',
    example: '451 Account inbounds disabled. [x]',
  },
  {
    id: 'service/greylisted',
    phrase: /mailbox unavailable\b.{0,80}(?:greylist|temporarily rejected)/,
    class: 'greylisted',
    source: 'GMX and WEB.DE postmaster, 450',
    example:
      '450-Requested mail action not taken: mailbox unavailable 450-Mail server temporarily rejected message. 450 IP address is greylisted, try again later',
  },
  {
    id: 'service/this-sender',
    phrase: /\b(?:disabled|closed|unavailable) (?:for|to) (?:this|your) (?:sender|domain|server|ip)\b/,
    class: 'policy',
    source: 'filters that keep single senders out of a mailbox',
    example: '550 5.2.1 Mailbox disabled for this sender',
  },
];
