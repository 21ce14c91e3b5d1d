/** The program that content comes from; `web` for a page or any other program, `email` for an HTML email. */
export type ClipboardSource = 'word' | 'word-web' | 'google-docs' | 'apple' | 'sheet' | 'web' | 'email';

/** Marks that identify programs, in the order of the search. */
const marks: readonly (readonly [ClipboardSource, RegExp])[] = [
  [
    'sheet',
    /google-sheets-html-origin|ProgId"?\s+content="?Excel\.Sheet|urn:schemas-microsoft-com:office:excel(?!.*office:word)/i,
  ],
  ['google-docs', /docs-internal-guid-/],
  ['word-web', /\b(?:OutlineElement|ListContainerWrapper)\b/],
  ['word', /urn:schemas-microsoft-com:office:word|mso-list:|class="?'?Mso[A-Z]/],
  ['apple', /Apple-converted-space|Cocoa HTML Writer/],
];

/** Returns the program that the clipboard's HTML comes from. */
export function sourceOf(html: string): ClipboardSource {
  return marks.find(([, mark]) => mark.test(html))?.[0] ?? 'web';
}

/** Returns whether a text is the source of a whole email or page. */
export function isWholeDocument(text: string): boolean {
  return (
    /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<!doctype html\b|<html[\s>])/i.test(text) &&
    /<\/(?:html|body)>/i.test(text)
  );
}
