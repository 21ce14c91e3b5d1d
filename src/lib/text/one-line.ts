const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A control character or line break, except tabs, which show as spaces and stay in texts that people paste. */
const lineBreak = /[^\P{Cc}\t]|[\u2028\u2029]/u;

/** Turns a text into one line: control characters and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').trim();
}

/** Returns whether a text is one line, without control characters besides tabs. */
export function isOneLine(text: string): boolean {
  return !lineBreak.test(text);
}
