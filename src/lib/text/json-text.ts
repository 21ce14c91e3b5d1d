/** Matches texts that JSON holds as they are: without quotes, backslashes, control characters, and surrogates. */
const isPlain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** Returns a text as JSON, like `JSON.stringify` and several times as fast for nearly all texts. */
export function jsonText(text: string): string {
  return isPlain.test(text) ? `"${text}"` : JSON.stringify(text);
}
