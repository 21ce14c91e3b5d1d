import type { Rule } from './rule.ts';

/** Proof against an address or its domain. Rows for all other causes come before these. */
export const addressRules: readonly Rule[] = [
  {
    id: 'address/domain-not-now',
    code: /^4(?:\.|\d\d$)/,
    phrase: /(?:domain|host)\b.{0,40}(?:not found|does not exist|unknown)|unknown (?:domain|host)/,
    class: 'network',
    source: 'Postfix, 450 4.1.2: a server that knows no domain may have lost its name server',
    example: '450 4.1.2 <kim@example.org>: Recipient address rejected: Domain not found',
  },
  {
    id: 'address/not-asked',
    phrase:
      /\b(?:mail(?:box)?|message) (?:database|store) (?:was |is )?(?:not found|missing|dismounted)|\b(?:ldap|directory|database|backend)\b.{0,20}(?:unavailable|unreachable|errors?|failures?|time(?:d )?-?out|offline|not available|down\b)/,
    class: 'server_fault',
    source: 'gateways whose list of users did not answer, and that then call the user unknown',
    example: '550 5.1.1 Directory unavailable: recipient not found',
  },
  {
    id: 'address/no-mail',
    phrase:
      /null ?mx|(?:host|domain|host\/domain)\b.{0,40}(?:does(?: not|n'?t)|never) (?:accept|receive) (?:any )?(?:e?-?mail|mail)s?(?! from)|indicated no smtp service/,
    class: 'takes_no_mail',
    source: 'RFC 7505; Gmail, Sendmail, Sun Messaging, Exim',
    example:
      'DNS Error: 24275403 DNS type mx lookup of example.org responded with code NOERROR The domain example.org doesn’t receive email according to the administrator: returned Null MX',
  },
  {
    id: 'address/dns-not-now',
    phrase:
      /(?:not found|lookup|query|name service|dns).{0,60}(?:,|;) ?try again|try again later|temporar\w+|malformed or unexpected name server|name server: \S* ?host name lookup failure|servfail|lookup timed out|cname_lookup/,
    class: 'network',
    source: 'Postfix, Sendmail, qmail: a name server that could not be asked',
    example: 'Name service error for domain example.com: Host not found, try again',
  },
  {
    id: 'address/mx-nowhere',
    phrase:
      /no (?:valid )?mx(?: records?)?(?: was| were| could be)? ?(?:found|exists?|for)|no mx record|(?:couldn'?t|could not|cannot|(?:unable|n[o']t able) to|can'?t) find (?:a |any |the )?(?:mail exchanger|mx|host named|recipient domain)|mx records point to non-?existent|no (?:a |dns )?(?:record|data record)s? (?:of requested type|found)|host found but no data record/,
    class: 'no_such_domain',
    source: 'qmail 5.4.4, Exim, OpenSMTPD, Postfix',
    example: 'Sorry, I couldn’t find a mail exchanger or IP address. (#5.4.4)',
  },
  {
    id: 'address/no-domain',
    phrase:
      /nxdomain|unrouteable (?:mail )?domain|no such (?:domain|host)|unknown (?:domain|host)\b|(?:domain|host)(?: name)?\b(?: (?:or domain name|named|part))?[ :]{1,2}(?:(?!user|recipient|<)[^\s[\]]+ ){0,2}?(?:is )?(?:not found|does(?: not|n'?t) exist|unknown|could ?n[o']t be found|non-?existent)|(?:host|domain) unknown|(?:invalid|illegal|bad|nonexistent) (?:destination )?(?:domain|host)(?! name)|dns hard error/,
    class: 'no_such_domain',
    source: 'Postfix, Sendmail, Gmail, DragonFly, Amazon SES and others',
    example: '550 5.1.2 <kim@example.org>... Host unknown (Name server: .: host not found)',
  },
  {
    id: 'address/code-domain',
    code: /^5\.1\.2$/,
    phrase: /(?:invalid|bad|unknown|illegal) (?:\w+ ){0,2}(?:domain|system|host)/,
    class: 'no_such_domain',
    source: 'RFC 3463, X.1.2',
    example: '553 5.1.2 Invalid domain name',
  },
  {
    id: 'address/moved',
    phrase:
      /(?:has |have |user |recipient )moved|has been replaced by(?! permanently to a new server)|not our user|user (?:is )?not local.{0,5}please try|(?:new|changed) (?:e-?mail )?address (?:is|to)|(?:has )?left (?:the )?(?:company|organi[sz]ation)|no longer (?:works|employed|with)/,
    class: 'moved',
    source: 'RFC 5321, 551; Sendmail 5.1.6',
    example: '551 5.1.6 <kim@example.com>: User has moved',
  },
  {
    id: 'address/closed',
    phrase:
      /(?:e?-?mail ?box|mailbox|account|user(?:\(s\))?|address|recipient|member|email)\b.{0,50}(?:\bdisabled|inactive|deactivated|de-activated|discontinued|\bclosed|expired|terminated|cancell?ed|deleted|removed|no longer (?:active|available|in use|used|valid|exists?|on server|accepts|here|in service|a member|monitored)|not (?:currently )?active|retired|obsolete|deprovisioned|missing home directory|archived|archiv[eé]e)|extended inactivity|archived recipient|(?:disabled|inactive|closed|deleted|expired|deactivated|terminated) (?:\w+ )?(?:e?-?mail ?(?:box|address|account)|mailbox|account|user|address|recipient)/,
    class: 'account_disabled',
    source: 'Gmail, Yahoo, KDDI, iCloud, Free and others',
    example: '550 5.1.1 <kim@icloud.com>: inactive email address',
  },
  {
    id: 'address/closed-abroad',
    // The sender's own account is a matter of the relay: "Ihr Konto wurde gesperrt".
    phrase:
      /(?<!\b(?:ihr|votre|su|tu|vostro|suo|sua|uw) )\b(?:konto|postfach|benutzer|compte|utilisateur|bo[iî]te aux lettres|cuenta|usuario|buz[oó]n|casella(?: di posta)?|utente|conta|caixa postal|usu[aá]rio)\b.{0,30}(?:gelöscht|geschlossen|stillgelegt|deaktiviert|nicht mehr (?:aktiv|gültig|vorhanden)|supprimé|fermé|désactivé|n'est plus (?:actif|active|valide)|eliminad|cerrad|desactivad|dad[oa] de baja|disattivat|cancellat|eliminat|desativad|removid|encerrad)/,
    class: 'account_disabled',
    source: 'servers in German, French, Spanish, Italian, and Portuguese',
    example: '550 5.2.1 Das Postfach wurde gelöscht',
  },
  {
    id: 'address/suspended',
    code: /^5\.(?:1\.[016]|2\.1)$/,
    phrase: /(?:mailbox|account|user|recipient|address)\b.{0,40}\bsuspended\b/,
    class: 'account_disabled',
    source: 'RFC 3463, X.2.1: a permanent code for a mailbox that its owner does not get back',
    example: '550 5.2.1 <kim@example.com>: Recipient address rejected: Account suspended',
  },
  {
    id: 'mailbox/suspended',
    phrase: /(?:mailbox|account|user|recipient|address)\b.{0,40}\bsuspended\b/,
    class: 'mailbox_unavailable',
    source: 'NetEase and hosting companies: without such a code, an account may be paid for and open again',
    example: '550 User suspended',
  },
  {
    id: 'address/user-unknown',
    phrase:
      /(?:e?-?mail ?box|mailbox|account|user(?:\(s\)|id|name)?|address(?:ee)?|recipient|alias|member|local ?part|person|customer|name|login|adresse|destinataire)(?:e?s|\(s\))?\b(?! (?:server|host|domain|system)).{0,50}?(?:unknown|unrecogni[sz]ed|not (?:be )?(?:found|exist|known|listed|valid|recogni[sz]ed|defined|registered|present|local\b|on this|in (?:our|the|this))|isn'?t (?:found|known|valid|listed)|n[o']t exist|does(?: not|n'?t) (?:exist|have|appear)|do not exist|couldn'?t be found|could not be found|(?:is |was )?invalid(?! (?:command|argument|character))|non-?existent|is wrong|no such)/,
    class: 'no_such_user',
    source: 'Postfix, Sendmail, Exchange, Zoho and most others',
    example: '550 5.1.1 <kim@example.com>: Recipient address rejected: User unknown in virtual alias table',
  },
  {
    id: 'address/unknown-user',
    phrase:
      /(?:unknown|invalid|no such|nonexistent|non-existent|bad|wrong|undeliverable|unrouteable|unroutable|unresolvable|illegal|not an? (?:valid|active|known|existing|registered)|no valid|no) (?:final delivery |destination |e-?mail |local |virtual |delivery |target |to |(?:or )?(?:un|ill)\w+ |or \w+ |mail |or inactive |such |dns |smtp |internet ){0,3}(?:users?\b|recipients?|mail ?box|account|address(?:ee)?|address|person|userid|user id|local[- ]?part|alias|mail drop|member|customer|subscriber)(?! error| rejected| (?:has )?(?:specified|given)| agent| command| rat(?:e|io)| attempts)/,
    class: 'no_such_user',
    source: 'Courier, Exim, IMail, SoftBank, NTT, Verizon and others',
    example: '550 Unknown user kim@example.jp',
  },
  {
    id: 'address/no-one',
    phrase:
      /no one at (?:this|that) address|can'?t accept user|not found recipient|validrcptto|no (?:one|mailbox|account|user|person) (?:here )?(?:by|with|of|under) (?:that|this) (?:name|address|e-?mail)|not (?:a|our|an) (?:valid |known |local |registered |active )?(?:user|mailbox|customer|recipient|address|subscriber|account)\b|is not a (?:known|valid|registered) (?:user|recipient|mailbox|address|account|person|e-?mail)|not listed in (?:\S+ ){0,3}(?:directory|address book|name)|recipnotfound|addressee unknown|blank mailhost|no mailbox (?:here|found)|local user not found|user ?unknown|rcpt ?to:? .{0,20}(?:unknown|not exist)|isn'?t an? (?:active|valid) (?:user|address)|address not found|bad recipient address syntax/,
    class: 'no_such_user',
    source: 'qmail, Notes and Domino, AT&T, Barracuda, Postfix 5.1.3 and others',
    example: '550 5.2.1 <kim@prodigy.net>... blank mailhost, relay=[192.0.2.1]',
  },
  {
    id: 'address/unknown-abroad',
    phrase:
      /宛先不明|あて先.{0,10}(?:不明|存在しません)|ディレクトリには見つかりません|(?:ユーザー?|アドレス).{0,20}(?:存在しません|不明)|utilisateur (?:inconnu|non trouv|n'existe)|^\W*@\W*n'existe pas|aucun(?:e)? (?:utilisateur|destinataire|bo[iî]te)|destinataire(?:s)? (?:\S+ )?(?:inconnu|invalide|introuvable)|adresse .{0,40}(?:invalide|introuvable|n'existe)|bo[iî]te (?:aux lettres )?(?:inconnue|inexistante)|(?:benutzer|konto|postfach|teilnehmer|mailbox) (?:ist )?(?:nicht (?:bekannt|vorhanden)|unbekannt|existiert nicht)|empf[aä]nger.{0,20}(?:unbekannt|existiert nicht)|unbekannter (?:benutzer|empf)|adresse (?:existiert nicht|unbekannt)|usuario (?:desconocido|no existe|inexistente)|no existe (?:dicha|ese|el|la|este) (?:persona|usuario|cuenta)|nessun utente|(?:destinatario|cuenta|casilla|buz[oó]n) .{0,20}(?:desconocid|inexistente|no existe)|utente (?:sconosciuto|inesistente|non trovato)|(?:indirizzo|casella|mailbox|utente) (?:inesistente|non esist(?:e|ente))|destinatario (?:sconosciuto|errato)|usu[aá]rio (?:desconhecido|inexistente)|nie (?:ma takiego|istnieje)|nieznany (?:użytkownik|adresat|odbiorca)|получател\S+ .{0,20}(?:не найден|не существует)|пользовател\S+ .{0,20}(?:не найден|не существует)|ящик .{0,20}не (?:найден|существует)|用户不存在|邮箱不存在|收件人不存在|(?:e-?mail ?adres|gebruiker|postvak).{0,20}(?:bestaat niet|onbekend)|onbekende gebruiker|ok[aä]nd (?:anv[aä]ndare|mottagare)|(?:mottagar|användar|brevlåd)\S* .{0,20}finns (?:inte|ej)|ukjent (?:bruker|mottaker)|ukendt (?:bruger|modtager)|(?:kullanıcı|alıcı|adres).{0,20}(?:bulunamadı|mevcut değil|bilinmiyor)|존재하지 않는/,
    class: 'no_such_user',
    source:
      'servers in German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian languages, Polish, Russian, ' +
      'Turkish, Japanese, Korean and Chinese',
    example: '550 Benutzer nicht bekannt/Gesperrt',
  },
];
