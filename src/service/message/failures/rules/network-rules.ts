import type { Rule } from './rule.ts';

/** Refusals about the route, the receiving system, and time. They come last, as these words accompany others. */
export const networkRules: readonly Rule[] = [
  {
    id: 'network/connection',
    phrase:
      /lost connection|connection (?:\S+ )?(?:refused|reset|closed|dropped|timed|lost|failed|died|aborted|unexpectedly)|connect(?:ion)? to \S+.{0,40}(?:refused|timed|unreachable|no route)|(?:unable|could ?n[o']t|couldn'?t|not able|wasn'?t able|failed|cannot|can'?t|being unable) to (?:connect|contact|reach|establish|open)|did not (?:accept our requests|respond)|no (?:route to|answer from)|network (?:is )?unreachable|unreachable|timed? ?-?out|socket error|broken pipe|greeting|(?:domain|host|server) (?:is )?not reachable|could not find a gateway|no route found/,
    class: 'network',
    source: 'Postfix, Gmail, Exchange, X3, Domino and others',
    example: 'connect to example.org[203.0.113.225]:25: No route to host',
  },
  {
    id: 'network/dns',
    phrase:
      /name (?:service|server) (?:error|failure|lookup)|dns (?:lookup|query|error|failure|fail|soft error)|lookup (?:failure|failed|error)|unable to (?:route|resolve)|cannot resolve/,
    class: 'network',
    source: 'Postfix, Sendmail, IronPort',
    example: 'Unable to resolve mx.example.com',
  },
  {
    id: 'network/expired',
    phrase:
      /in the queue too long|queue (?:lifetime|time)|retry (?:time|timeout)|(?:message|delivery|envelope|mail) (?:\S+ )?(?:time )?expired|could not (?:be )?deliver(?:ed)? for|giv(?:en|ing) up|too old|aborted after|expired/,
    class: 'expired',
    source: 'Exim, qmail, DragonFly, OpenSMTPD, Exchange 4.4.7',
    example: '4.4.7 Message expired',
  },
  {
    id: 'server/fault',
    phrase:
      /(?:internal|local|system|server|service|lookup|database|ldap|mailer|resource|configuration|config|mail|delivery|upstream|processing|queue file write|unknown|technical|i\/o|backend) (?:\S+ )?(?:errors?|failures?|problems?|fault|trouble|unavailable|misconfig\w*)|insufficient (?:system|disk|resources)|service (?:is )?(?:temporarily |currently )?(?:unavailable|not available|refuse)|service refus|out of memory|disk (?:is )?full|queue|could not load|loop|hop count|too many hops|overload|busy|try (?:again )?later|essayer plus tard|misconfigured|no such file|pipe to|trouble in home|transaction failed due to|depot/,
    class: 'server_fault',
    source: 'Postfix, Sendmail, Exim, Exchange, La Poste and others',
    example: '451 Could not load DRD for domain (example.com)',
  },
  {
    id: 'server/protocol',
    phrase:
      /(?:command|argument|parameter).{0,30}(?:unrecogni[sz]ed|not (?:implemented|recogni[sz]ed)|invalid|unknown)|syntax error|bad sequence|(?:invalid|unknown) (?:command|argument)|protocol error|need rcpt|pipelin|unrecogni[sz]ed command/,
    class: 'protocol',
    source: 'RFC 5321, 50x',
    example: '500 5.5.1 Command unrecognized: "XFOO"',
  },
  {
    id: 'network/code',
    code: /^[45]\.4\.[1-79]\d*$/,
    class: 'network',
    source: 'RFC 3463, X.4.x',
    example: '541 5.4.1 Mail rejected',
  },
  {
    id: 'server/code-protocol',
    code: /^[45]\.5\.[1-9]\d*$/,
    class: 'protocol',
    source: 'RFC 3463, X.5.x',
    example: '554 5.5.1 Error',
  },
];
