import { attributeCharactersOf, textOf } from './characters.ts';
import { escapeAttribute } from './escape.ts';
import { matchKeys } from '../../../../../lib/text/match-keys.ts';

/**
 * Returns an attribute of the source with another value. Each remaining character of the value keeps its spelling, as
 * do the name, the space around `=`, and the quotes; a value without quotes gets some only if it needs them.
 */
export function spelledAttribute(written: string, value: string): string {
  const [, name = '', equals = '=', quote = '', spelled = ''] =
    /^([^\s=]+)(\s*=\s*)?(['"]?)([\s\S]*?)\3$/.exec(written) ?? [];
  const before = attributeCharactersOf(spelled);
  const after = Array.from(value);
  const matches = matchKeys(
    before.map(({ key }) => key),
    after,
  );
  const kept = after.map((one, at) => before[matches[at] ?? -1]?.written ?? escapedIn(quote, one)).join('');
  // A kept `&` and new letters could together become an entity.
  const next =
    textOf(attributeCharactersOf(kept)) === value ? kept : after.map((one) => escapedIn(quote, one)).join('');
  if (quote !== '') return `${name}${equals}${quote}${next}${quote}`;
  return /^[^\s"'=<>`]+$/.test(next)
    ? `${name}${equals}${next}`
    : `${name}${equals}"${next.replaceAll('"', '&quot;')}"`;
}

function escapedIn(quote: string, character: string): string {
  if (quote !== "'") return escapeAttribute(character);
  if (character === "'") return '&#39;';
  return character === '"' ? character : escapeAttribute(character);
}
