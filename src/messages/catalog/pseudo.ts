import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  E: 'É',
  O: 'Ö',
  U: 'Ü',
};

/**
 * Turns an English message into the pseudo language: accents, a third more letters, and brackets around the whole, so
 * that text outside the catalog, texts put together from pieces, and texts that are cut show on a screen.
 */
export function pseudoMessage(text: string): string {
  return `⟦${printAST(parse(text).map(accented))}⟧`;
}

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: longer(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(accented) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(accented) },
          ]),
        ),
      };
    default:
      return element;
  }
}

/** Returns a text with accents, and dots after its last word. */
function longer(text: string): string {
  const words = text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
  return words.replace(/\s*$/, (end) => '·'.repeat(Math.ceil(text.trim().length / 3)) + end);
}
