/** Maximum text to search, UTF-16 code units. It has all that matters, and limits the time for phrases. */
const longestText = 4000;

const enhancedCodes = /(?<![\d.])#?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/g;
const replyCodes = /(?<![\w.#[-])([245]\d\d)(?=[ \-:]|$)/g;

/** IronPort's own words before the answer of the next server, whatever that answer is. */
const ironPortPrefix = /5\.1\.0 - unknown address error\s*/i;

/** Exchange Online's own words before the answer of the next server, which may say something else. */
const exchangePrefix =
  /5\.1\.351 remote server returned unknown recipient or mailbox unavailable ?-> ?(?=\S)/i;

/** A refusal, prepared for the table. */
export interface PreparedText {
  /** In lower case and one line, without codes; `@` replaces an address, the host name a URL. */
  readonly words: string;
  /** Enhanced codes such as `5.7.25` and reply codes such as `521`, in order, except class 2. */
  readonly codes: readonly string[];
}

/**
 * Prepares a server's words for the table. The contents of a local part or a URL's path don't count as the server's
 * words: a mailbox may be called `spam`.
 */
export function prepare(text: string): PreparedText {
  const said = text
    .slice(0, longestText)
    .replace(ironPortPrefix, '')
    .replace(exchangePrefix, '')
    .replace(/[’‘`]/g, "'");
  const plain = said
    .replace(/\bhttps?:\/\/([^\s/<>"')]{1,255})[^\s<>"')]*/gi, '$1')
    .replace(/"[^"\s@]{0,64}"@[\w.-]{1,255}/g, '@')
    .replace(/[^\s<>()[\],;:"'@]{1,256}@[\w.-]{1,255}/g, '@');
  const codes = [...plain.matchAll(enhancedCodes), ...plain.matchAll(replyCodes)]
    .map(([, code = '']) => code)
    .filter((code) => !code.startsWith('2'));
  const words = plain
    .replace(enhancedCodes, ' ')
    .replace(replyCodes, ' ')
    .replace(/\s(?:-\s)+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return { words, codes };
}

/** Words that only say that something was refused. */
const neutral =
  /\b(?:the|a|an|is|was|of|to|for|in|by|on|address(?:es)?|recipient|mailbox|user|reject(?:ed|ion)?|fail(?:ed|ure)?|delivery|smtp|error|remote|server|host|said|bad|destination|requested|action|not|taken|unavailable|permanent|invalid|status|mail|message|undeliverable|reply|rcpt|command|returned|response|from)\b/g;

/** Returns true for words that add nothing to the code next to them. */
export function saysNothing(words: string): boolean {
  return (
    words
      .replace(/\(in reply to [^)]*\)/g, '')
      .replace(neutral, '')
      .replace(/[\W_\d]+/g, '') === ''
  );
}
