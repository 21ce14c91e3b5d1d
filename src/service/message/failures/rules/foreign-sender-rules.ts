import type { Rule } from './rule.ts';

/** Beginnings of words for the sender: German, Romance, Dutch, Scandinavian, Polish, Russian, Turkish, East Asian, Finnish, Czech. */
const sender =
  'absender|exp[eé]diteur|d.exp[eé]dition|remitente|remetente|mittente|afzender|avs[aä]ndar|afsender|avsender|nadawc|отправител|' +
  'gönder(?:en|ici)|送信者|送信元|差出人|発信者|发件人|发送方|寄件者|寄件人|보낸|발신자|lähettäjä|odesílatel|odosielate';

/** Words for an IP address or a computer's name. */
const computer =
  '\\bip\\b|\\bip[- ]?adre|ip-адрес|ip(?:アドレス|地址)|ホスト名|主机名|rechnername|\\bptr\\b|\\bhelo\\b';

/** Beginnings of words for a recipient; they end what is said about the sender. */
const recipient =
  'recipient|\\buser|mailbox|account|empf[aä]nger|destinat|odbiorc|adresat|получат|alıcı|mottag|modtag|mottak|ontvang|geadresseerd|vastaanottaj|宛先|受信|收件|받는|수신';

/** Beginnings of words that refuse. */
const refused =
  'unbekannt|nicht (?:bekannt|gefunden|gültig|erlaubt|akzeptiert|berechtigt)|existiert nicht|ungültig|abgelehnt|abgewiesen|gesperrt|blockiert|' +
  "refus|rejet|invalid|introuvable|inconnu|inexist|n'existe|bloqu|interdit|non (?:autoris|valid|trovat|autorizz|esiste)|" +
  'desconocid|desconhecid|sconosciut|n[oã]o? existe|rechazad|rejeitad|rifiutat|bloccat|inválid|n[oã]o? (?:válid|encontrad|autorizad|permitid)|errat|' +
  'onbekend|bestaat niet|geweigerd|geblokkeerd|ongeldig|niet (?:gevonden|toegestaan)|' +
  'ok[aä]nd|ukjent|ukendt|finn(?:s inte|es ikke)|findes ikke|avvis|afvis|nekad|spärr|ogiltig|ugyldig|' +
  'nie (?:istnieje|znalezion)|nieznan|odrzucon|zablokowan|nieprawidłow|' +
  'не (?:найден|существ|зарегистр|разреш)|неизвест|заблокир|отклон|запрещ|' +
  'bulunamadı|mevcut değil|bilinmiyor|geçersiz|reddedildi|engellen|' +
  '存在しません|不明|拒否|無効|不存在|被拒|无效|拒绝|존재하지 않|거부|차단';

/** Any text up to the end of the sentence that names no recipient. */
const sameSentence = `(?:(?!${recipient})[^.!?。]){0,40}?`;

/**
 * Refusals of the sending side in other languages than English. The words for a user, an address, or a domain that doesn't
 * exist are the same for a sender and a recipient there, so these rows come before the proof against an address.
 */
export const foreignSenderRules: readonly Rule[] = [
  {
    id: 'abroad/too-many',
    phrase:
      /zu viele|zu schnell|trop (?:de|vite)\b|demasiad|troppi|troppe|muitos|muitas|te veel|för många|for mange|za dużo|zbyt (?:wiele|szybko)|слишком (?:много|часто)|çok fazla|多すぎ|过多|過多|过于频繁|频率|너무 많/,
    class: 'rate',
    source: 'servers in other languages that count messages, connections, or unknown recipients',
    example: '550 Trop de destinataires inconnus',
  },
  {
    id: 'abroad/listed',
    phrase:
      /schwarzen? liste|sperrliste|liste noire|lista (?:negra|nera)|zwarte lijst|svartlist|svart liste|чёрн\S+ спис|черн\S+ спис|kara liste|czarn\S+ li[sś]|ブラックリスト|黑名单|黑名單|블랙리스트/,
    class: 'ip_listed',
    source: 'servers in other languages that ask block lists',
    example: '550 Votre adresse IP est sur liste noire',
  },
  {
    id: 'abroad/signed-in',
    phrase:
      /(?:anmeldung|authenti\S+|autenti\S+) (?:ist )?(?:erforderlich|n[oö]tig|fehlgeschlagen|requise|n[eé]cessaire|requerida|necesaria|richiesta|necessária|fallida|fallita|échouée|vereist|mislukt)|требуется (?:авторизация|аутентификация)|認証(?:が必要|に失敗)|需要认证|nicht (?:angemeldet|authentifiziert)|non (?:authentifi|autoris\S* [àa] envoyer)|no autenticad|non autenticat|n[ãa]o autenticad/,
    class: 'not_signed_in',
    source: 'servers in other languages that require a sign-in',
    example: '550 Anmeldung erforderlich, Benutzer unbekannt',
  },
  {
    id: 'abroad/relaying',
    phrase:
      /\b(?:kein|nicht als) relay|relay\S* (?:ist )?(?:nicht |verweigert|verboten|abgelehnt|refus|interdit|non |no |n[ãa]o )|weiterleit\S* (?:ist )?(?:nicht|verweigert|abgelehnt)|relais (?:\S+ ){0,2}(?:refus|interdit|non autoris)|(?:retransmi|reenv[ií]|inoltr)\S* (?:no|n[ãa]o|non) (?:permitid|autorizad|consentit|autorizzat)/,
    class: 'relaying',
    source: 'servers in other languages that hand on no emails for others',
    example: '550 5.1.1 Kein Relay für kim@example.com',
  },
  {
    id: 'abroad/sender',
    phrase: new RegExp(
      `(?:${sender})${sameSentence}(?:${refused})|(?:${refused})\\p{L}{0,6} (?:${sender})(?!\\p{L}*\\s?:)`,
      'u',
    ),
    class: 'sender_rejected',
    source: 'servers in other languages that don’t accept the sender’s address or domain',
    example: '550 Absenderadresse existiert nicht',
  },
  {
    id: 'abroad/computer',
    phrase: new RegExp(`(?:${computer})${sameSentence}(?:${refused})`, 'u'),
    class: 'sender_rejected',
    source: 'servers in other languages that don’t accept the computer that sends',
    example: '550 Ihre IP-Adresse ist unbekannt',
  },
];
