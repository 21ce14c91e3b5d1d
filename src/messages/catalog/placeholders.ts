import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Kinds of values that messages take. */
export type ValueKind = 'text' | 'number' | 'date' | 'choice' | 'tag';

/** One placeholder of a message. `options`: of a plural or select. */
export interface Placeholder {
  readonly kind: ValueKind;
  readonly options: readonly string[];
}

/**
 * Lists the placeholders of a message by name.
 *
 * @throws SyntaxError for an invalid ICU message
 */
export function placeholdersOf(text: string): ReadonlyMap<string, Placeholder> {
  const found = new Map<string, Placeholder>();
  collect(parse(text, { requiresOtherClause: true }), found);
  return found;
}

/**
 * Returns the words of a message, without placeholders, tags, and the names of options.
 *
 * @throws SyntaxError for a text that is no ICU message
 */
export function literalText(text: string): string {
  return literals(parse(text, { requiresOtherClause: true })).join(' ');
}

function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    return 'options' in element ? Object.values(element.options).flatMap(({ value }) => literals(value)) : [];
  });
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Placeholder>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const options = 'options' in element ? element.options : {};
    keep(found, element.value, { kind: kindOf(element), options: Object.keys(options) });
    for (const option of Object.values(options)) collect(option.value, found);
    if (element.type === TYPE.tag) collect(element.children, found);
  }
}

/** A name may come twice: a number in a plural is also written as text. */
function keep(found: Map<string, Placeholder>, name: string, placeholder: Placeholder): void {
  const known = found.get(name);
  if (known === undefined || known.kind === 'text') found.set(name, placeholder);
}

function kindOf(element: MessageFormatElement): ValueKind {
  switch (element.type) {
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.date:
    case TYPE.time:
      return 'date';
    case TYPE.select:
      return 'choice';
    case TYPE.tag:
      return 'tag';
    default:
      return 'text';
  }
}
