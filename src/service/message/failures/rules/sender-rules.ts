import type { Rule } from './rule.ts';

/**
 * Refusals of the sending side: its IP address, name, domain, pace, or rights. They take precedence over statements
 * about the address.
 */
export const senderRules: readonly Rule[] = [
  {
    id: 'sender/ptr',
    phrase:
      /\bptr\b|\bno reverse\b|reverse[- ](?:dns|lookup|host ?name|name|mapping|record)|\brdns\b|cannot find your (?:reverse )?host ?name|without a valid sender domain|(?:client|sending) host.{0,20}(?:no|unresolv\w+) (?:name|host)|sender ip reverse lookup/,
    class: 'no_ptr',
    source: 'Gmail 5.7.25, AT&T, Comcast, Postfix and others',
    example:
      '550-5.7.25 [192.0.2.2] The IP address sending this message does not have a 550-5.7.25 PTR record setup',
  },
  {
    id: 'sender/code-ptr',
    code: /^[45]\.7\.25$/,
    class: 'no_ptr',
    source: 'RFC 7372, X.7.25',
    example: '550 5.7.25 <kim@example.com>: Recipient address rejected',
  },
  {
    id: 'sender/listed-url',
    phrase:
      /(?:black|block)-?listed (?:url|link|domain in)|\buribl\b|\bsurbl\b|(?:link|url) .{0,30}(?:black|block) ?list/,
    class: 'content',
    source: 'Exim with SURBL',
    example: '550-REJECTED - Blacklisted URL in message. (example.com) in [black].',
  },
  {
    id: 'sender/ip-listed',
    phrase:
      /spamhaus|spamcop|\bsorbs\b|barracuda(?:central| reputation)|dnsrbl|dnsbl|\brbl(?:s|\+)?\b|abusix|cloudmark|invaluement|senderscore|trustedsource|manitu|mail-abuse|(?:block|black|bann)(?:ed)?[ -]?list|(?<!not )\blisted (?:in|on|at|by)\b|blocked (?:using|by (?:our|ldap))|(?:banned|blocked|bad|black|invalid) (?:sending )?(?:ip|host)|(?:client|source|sending|connecting) (?:host|ip|address|server) .{0,40}(?:blocked|banned|rejected|denied|refused)|\bip\b.{0,60}(?:blocked|blacklisted|banned|bloquee|gesperrt|not allowed|refused|denied)|adresse ip .{0,30}bloqu|part of their network is on/,
    class: 'ip_listed',
    source: 'Spamhaus-type lists, Exchange Online 5.7.606, Orange, Postfix',
    example: '550 5.7.606 Access denied, banned sending IP [192.0.2.225].',
  },
  {
    id: 'sender/duplicate-header',
    phrase:
      /(?:duplicate|multiple|missing|invalid|bad|malformed|illegal) (?:\S+ )?headers?\b|headers? (?:error|too (?:large|long|many))|(?:multiple|missing|invalid) (?:from|date|message-id|to)\b.{0,20}(?:address|header|field)/,
    class: 'malformed',
    source: 'Amazon SES, Sendmail, Gmail 5.7.1 “multiple addresses in From”',
    example: "554 Transaction failed: Duplicate header 'DKIM-Signature'.",
  },
  {
    id: 'sender/signed-in',
    phrase:
      /smtp auth|auth(?:entication)? (?:is )?(?:required|needed|mandatory)|authentication (?:failed|failure|unsuccessful|credentials|error)|auth error|must (?:be )?authenticat|please authenticate|unauthenticated senders?|not (?:properly )?(?:logged|signed) in(?! (?:for|since|in)\b)|client was not authenticated|without authentication|(?:username|password).{0,20}(?:not accepted|incorrect|invalid)|check for new mail|pop before smtp|invalid credentials/,
    class: 'not_signed_in',
    source: 'RFC 4954; MessageLabs, SendGrid, Exchange 5.7.57',
    example: '550 Unauthenticated senders not allowed',
  },
  {
    id: 'sender/authentication',
    phrase:
      /\bdmarc\b|\bspf\b|\bdkim\b|\barc\b.{0,20}(?:fail|seal|invalid)|sender policy framework|sender-?id\b|unauthenticated (?:e?-?mail|message)|authentication (?:checks?|results?|information|requirements)|purported responsible|domainkeys|not authorized to send (?:mail |in the name )?(?:for|of|on behalf)/,
    class: 'authentication',
    source: 'RFC 7208, RFC 7489; Gmail 5.7.26, Exchange Online 5.7.509, Mail.ru, QQ',
    example:
      '550 5.7.1 This message was not accepted due to domain (example.org) owner DMARC policy (RFC 7489)',
  },
  {
    id: 'sender/relaying',
    phrase:
      /relay(?:ing)?\b.{0,30}(?:denied|not (?:permitted|allowed|available)|prohibited|disabled|refused|forbidden|attempt|check)|(?:not|cannot|can'?t|won'?t|unable to|refuse to|no|don'?t|denied|deny|denies|prohibited) (?:open |third.party |permitted to |configured to |allowed to |to )?relay(?!\S)|open ?relay|rcpthosts|(?:not|isn'?t) (?:in|on) (?:my|our|the|this) (?:list of|allowed)|not (?:a )?local (?:domain|host)\b|we do not (?:handle|accept) mail for/,
    class: 'relaying',
    source: 'Postfix, Sendmail, qmail, Exchange',
    example: '554 5.7.1 <kim@example.org>: Relay access denied',
  },
  {
    id: 'sender/tls',
    phrase:
      /starttls|\btls\b|\bssl\b|certificate|\bdane\b|mta-sts|encryption (?:needed|required)|must be encrypted/,
    class: 'tls',
    source: 'RFC 3207, RFC 8461; Gmail 4.7.0, Exchange Online 5.7.5',
    example: '530 5.7.0 Must issue a STARTTLS command first',
  },
  {
    id: 'sender/greylisted',
    phrase: /gr[ea]y-? ?list/,
    class: 'greylisted',
    source: 'postgrey and others',
    example:
      '450 4.2.0 <kim@example.com>: Recipient address rejected: Greylisted, see https://postgrey.example.com',
  },
  {
    id: 'sender/pace',
    phrase:
      /too many (?:\S+ )?(?:messages|mails?|e-?mails|connections?|sessions|recipients|concurrent|errors|invalid|unknown|hits|requests|simultaneous|commands|same|bad|rcpt|deliveries)|rate[- ]?(?:limit|control|exceed|too)|limit\w* (?:\S+ ){0,3}rate\b|\b(?:sending|message|connection|mail|delivery|submission|unusual|high) rate\b|throttl|too (?:fast|quickly|frequent)|(?:sending|sender|message|connection|mail|recipient|relay|credits?|hourly|daily|session) (?:frequency|quota|limits?|volume) ?(?:limited|exceed|reached|is|has|per|for)?|(?:exceeded|reached|over|maximum) (?:\S+ ){0,5}(?:rate|connections|messages|e?-?mails|recipients|credits|sending|sessions)|unexpected volume|slow(?:ing)? down|daily (?:user )?sending|concurren|frequency limited|sent .{0,20}too many|too much (?:mail|traffic|data)|trop de (?:connexions|mails|messages)|excessive|out of allow rcpt|(?:has )?sent .{0,30}messages? .{0,20}(?:this|last|per) (?:hour|day)/,
    class: 'rate',
    source: 'GoDaddy IB607, NTT, DTI, Yahoo, Orange, SendGrid and others',
    example: '550 5.1.1 <kim@example.com> - 192.0.2.222 has sent to too many recipients this hour. IB607',
  },
  {
    id: 'sender/address',
    phrase:
      /\bsenders?'?s? ?(?:address|domain|e-?mail|id|host|ip|\(?<?@>?\)?)? ?(?:\S+ ){0,6}(?:rejected|denied|denies|refused|blocked|unknown|invalid|not|unvalidated|does ?n[o']t|doesn'?t|verif\w*|disabled|suspended|unroutable|unresolv\w*|failed|locked|barred|banned|blacklist\w*|prohibited|unauthorized)|(?:rejected|denied|denies|refused|unknown|invalid|bad|bogus|forged|unverified|blocked|suspected|valid|spam|verify|illegal|unauthorized|fake) (?:\w+ ){0,2}senders?\b|\bmail ?from\b.{0,60}(?:rejected|denied|invalid|\bnot?\b|must|refused|unauthorized|listed|policy)|domain of sender|(?:return|reverse)[- ]path|envelope[- ]sender|sender (?:verif|call)|callout|(?:address|domain|identit(?:y|ies)) (?:is |are )?(?:not verified|failed the check)|not verified|(?:not allowed|not permitted|cannot|can'?t|not able|permission|authorized) to send|(?:your|this) (?:account|domain|host|server|e-?mail account) .{0,60}(?:suspended from|blocked|not allowed|disabled from sending)|outgoing (?:e-?mail|messages?)\b.{0,60}\bsuspended|sending (?:\S+ ){0,4}(?:disabled|suspended|paused|blocked)|spoof|forged|from (?:a )?(?:known )?spammer|\b(?:helo|ehlo)\b.{0,30}(?:rejected|invalid|denied|required|not|must)|(?:bad|invalid) (?:helo|ehlo)|weren[’']?t sent|redundant/,
    class: 'sender_rejected',
    source: 'Postfix, Sendmail 5.1.8, Exim callouts, Amazon SES, Spectrum and others',
    example: '553 5.1.8 <a@mx.example.jp>... Domain of sender address a@mx.example.jp does not exist',
  },
  {
    id: 'sender/yours',
    phrase:
      /\byour (?:\S+ )?(?:domain|host|server|ip|account|dns|mx|address)\b|\b(?:for|of) (?:the )?send(?:er|ing)\b|\b(?:from|reply-to) (?:address|header|field|line)\b|\bin (?:the )?from\b|\breply-to\b|not a (?:valid|known|registered) user of/,
    class: 'sender_rejected',
    source: 'servers that speak to the sender of its own address, domain, or account',
    example: '550 your domain does not exist',
  },
  {
    id: 'sender/name-service',
    phrase: /name or service not known|nodename nor servname|name resolution|no address associated with/,
    class: 'network',
    source: 'Postfix without DNS: the failure of the computer that looked up the name, for whatever reason',
    example: 'unable to look up host mx.example.com: Name or service not known',
  },
  {
    id: 'sender/null-mx',
    phrase: /\bsender(?:'s)?(?: e?-?mail)? (?:address|domain)\b.{0,40}null ?mx/,
    class: 'sender_rejected',
    source: 'RFC 7505, 4.2; GMX and WEB.DE postmaster',
    example:
      '550-Requested action not taken: mailbox unavailable 550 Sender address has null MX (mx00.gmx.net)',
  },
  {
    id: 'sender/other-words',
    phrase:
      /\b(?:originator|(?:return|reply|bounce) address|(?:header|author|envelope|message-id|from:?) domain|(?:helo|ehlo) (?:host|name|domain))\b.{0,30}(?:not|n't|unknown|invalid|unresolv\w*|rejected|refused|non-?existent)|\byou (?:\w+ ){1,3}(?:send|sending) from\b|\bfor mail from\b/,
    class: 'sender_rejected',
    source: 'servers that call the sender by other words, such as the originator or the domain of From',
    example: '550 5.1.1 Originator address does not exist',
  },
  {
    id: 'sender/sequence',
    code: /^(?:503|5\.5\.1)$/,
    phrase: /^\W*(?:error: )?no valid recipients/,
    class: 'protocol',
    source: 'RFC 5321, 503, behind whatever refused the recipients',
    example: '554 5.5.1 Error: no valid recipients',
  },
  {
    id: 'sender/code-address',
    code: /^[45]\.1\.[78]$/,
    class: 'sender_rejected',
    source: 'RFC 3463, X.1.7 and X.1.8',
    example: '550 5.1.7 No such domain neko.example.com.',
  },
  {
    id: 'sender/reputation',
    phrase:
      /reputation|suspicious|suspected|\babus(?:e|ive)\b|complain|unwanted|malicious|botnet|snowshoe|dynamic (?:ip|address|pool|dns)|generic (?:dns|ptr|host)|residential|not (?:in|on) (?:the )?white ?list|badly? behav|dictionary attack|harvest/,
    class: 'reputation',
    source: 'Cisco, Gmail, Mail.ru, Outlook.com and others',
    example:
      '554 Your access to this mail system has been rejected due to the sending MTA’s poor reputation.',
  },
  {
    id: 'sender/connection',
    phrase:
      /lost connection|connection (?:refused|reset|closed|dropped|timed out|lost)|timed out (?:in|on|while) connect/,
    class: 'network',
    source: 'Postfix, Sendmail, qmail: nobody answered, so that nobody refused',
    example: 'lost connection with mx2.example.com[192.0.2.86] while performing the HELO handshake',
  },
  {
    id: 'sender/international',
    phrase:
      /smtputf8|international(?:ized)? (?:e-?mail )?address|non-ascii(?! header)|8-?bit .{0,30}address|i18n/,
    class: 'international_address',
    source: 'RFC 6531',
    example: '550 5.6.7 SMTPUTF8 is required, but was not offered by host mx.example.com',
  },
  {
    id: 'isp/acceptable-use',
    phrase: /\baup#|\bib\d{3}\b|\b(?:cxsndr|cxcnct|cxadpt|cxdns|cxthrt)\b/,
    class: 'policy',
    source: 'Cox, Spectrum and GoDaddy codes; their words for a rate stand in front',
    example: '552 5.2.0 message rejected. Refer to Error Codes section AUP#CXCNCT',
  },
];
