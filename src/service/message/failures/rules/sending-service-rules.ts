import type { Rule } from './rule.ts';

/** Refusals by services that send and filter for others, about the sending account or the one they filter for. */
export const sendingServiceRules: readonly Rule[] = [
  {
    id: 'service/throttled',
    phrase: /throttling failure|daily message quota exceeded|maximum (?:sending rate|credits) exceeded/,
    class: 'rate',
    source: 'Amazon SES, SMTP response codes, 454; SendGrid, 451',
    example: '454 Throttling failure: Daily message quota exceeded.',
  },
  {
    id: 'service/sending-quota',
    phrase:
      /\b(?:sending|outgoing|outbound|submission|daily|hourly)(?: (?!recipient|mailbox|receiv)\w+){0,2} quota\b|\bquota (?:of|for|on) (?:sending|outgoing|outbound)\b/,
    class: 'rate',
    source: 'Gmail, 5.4.5, and hosting companies, of the account that sends',
    example: '550 5.4.5 Daily sending quota exceeded. - gsmtp',
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
