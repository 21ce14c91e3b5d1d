/** A declaration within the text of a `style` attribute. */
interface Declaration {
  /** Lower case. */
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
  /** The start of its own text, which ends before the `;`. */
  readonly start: number;
  readonly end: number;
  /** The start of its value, without surrounding spaces and `!important`. */
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** Returns the value of a property in a style: from the last declaration, unless an earlier one is important. */
function declaredValue(style: string, property: string): string | null {
  return decidingDeclaration(style, property)?.value ?? null;
}

/**
 * Returns the text of a style with one property changed: the deciding declaration's value is replaced, or a declaration
 * is added at the end. Null removes every declaration of the property. All other characters stay.
 */
function withDeclaration(style: string, property: string, value: string | null): string {
  if (value === null) return withoutProperty(style, property);
  const there = decidingDeclaration(style, property);
  if (there !== undefined) return style.slice(0, there.valueStart) + value + style.slice(there.valueEnd);
  const bare = style.trimEnd();
  if (bare === '') return `${property}:${value}`;
  const isClosed = bare.endsWith(';');
  const colon = /:\s/.test(bare) ? ': ' : ':';
  const gap = /;[ \t]/.test(bare) ? ' ' : '';
  return `${bare}${isClosed ? '' : ';'}${gap}${property}${colon}${value}${isClosed ? ';' : ''}`;
}

function withoutProperty(style: string, property: string): string {
  const found = declarationsOf(style).filter((one) => one.property === property);
  return found.reduceRight((text, { start, end }) => {
    const isClosed = text[end] === ';';
    const head = text.slice(0, start);
    const tail = text.slice(isClosed ? end + 1 : end);
    if (isClosed) return head + (head.trim() === '' ? tail.trimStart() : tail);
    return head.trimEnd().replace(/;$/, '') + tail;
  }, style);
}

function decidingDeclaration(style: string, property: string): Declaration | undefined {
  const found = declarationsOf(style).filter((one) => one.property === property);
  return found.findLast(({ isImportant }) => isImportant) ?? found.at(-1);
}

/** Returns the declarations of a style in order; semicolons in quotes, parentheses, and comments don't end one. */
function declarationsOf(style: string): Declaration[] {
  const parts = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\\[\s\S]|[();]/g;
  const found: Declaration[] = [];
  let depth = 0;
  let start = 0;
  const add = (end: number) => {
    const declaration = declarationIn(style, start, end);
    if (declaration !== null) found.push(declaration);
    start = end + 1;
  };
  for (const { 0: part, index } of style.matchAll(parts)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth = Math.max(0, depth - 1);
    else if (part === ';' && depth === 0) add(index);
  }
  add(style.length);
  return found;
}

function declarationIn(style: string, start: number, end: number): Declaration | null {
  const written = style.slice(start, end);
  const match = /^((?:\s|\/\*[\s\S]*?\*\/)*)([-\w]+)\s*:\s*/.exec(written);
  if (match === null) return null;
  const [head = '', blanks = '', name = ''] = match;
  const rest = written.slice(head.length);
  const important = /\s*!\s*important\s*$/i.exec(rest);
  const value = important === null ? rest.trimEnd() : rest.slice(0, important.index);
  return {
    property: name.toLowerCase(),
    value,
    isImportant: important !== null,
    start: start + blanks.length,
    end: start + written.trimEnd().length,
    valueStart: start + head.length,
    valueEnd: start + head.length + value.length,
  };
}

/** Changes one declaration of an element's own style, and nothing else in it. */
export function declare(element: Element, property: string, value: string | null): void {
  const before = element.getAttribute('style') ?? '';
  const after = withDeclaration(before, property, value);
  if (after === before) return;
  if (after.trim() === '') element.removeAttribute('style');
  else element.setAttribute('style', after);
}

/** Returns the value of a property in an element's own style; null if the style doesn't contain it. */
export function declared(element: Element, property: string): string | null {
  return declaredValue(element.getAttribute('style') ?? '', property);
}
