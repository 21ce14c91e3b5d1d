import { asNode, nodesIn, parseSource, textIn, type SyntaxNode } from '../../src/bin/build/syntax-tree.ts';

/** A visible text in the code, which belongs in the catalog. */
export interface LooseString {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Names of attributes and properties with visible text, such as `aria-label` and `submitLabel`, without CSS. */
const shownName =
  /^(?!--).*(?:alt|body|confirm|description|dismiss|header|heading|help|hint|label|message|placeholder|title|tooltip|valuetext)$/i;

/** Functions that show their argument or its members. */
const showingCalls: ReadonlySet<string> = new Set(['toast', 'confirm']);

/** Strings that are the same in every language. */
const sameEverywhere = new Map([
  ['Newsdesk', 'the name of the product'],
  ['https://', 'the start of a URL'],
  ['DKIM', 'the name of a protocol'],
  ['DMARC', 'the name of a protocol'],
  ['example.com', 'a reserved domain (RFC 2606)'],
  ['smtp.example.com', 'a reserved domain (RFC 2606)'],
  ['https://example.com/thank-you', 'a URL at a reserved domain'],
  ['ada@example.com', 'an address at a reserved domain'],
  ['Authorization: Token …', 'an HTTP header, as programs send it'],
]);

/** Files of the dashboard whose strings aren't shown in its pages, by the start of their path. */
const notInPages = new Map([
  ['gallery/', 'for developers'],
  ['testing/', 'for tests'],
  [
    'components/writing/mail-gallery/blank-mail.ts',
    'HTML of a new email, with texts from the catalog inside',
  ],
]);

/** Returns whether the check reads a file of the dashboard. `file`: its path below that folder. */
export function isChecked(file: string): boolean {
  return ![...notInPages.keys()].some((start) => file.startsWith(start));
}

/** Finds the visible strings with letters in a file, in order. */
export function findStrings(code: string, file: string): LooseString[] {
  return parseSource(code, file)
    .flatMap((node) => [...shownIn(node).flatMap(stringsOf), ...propertyOf(node)])
    .map(({ start, text }) => ({ start, text: text.replaceAll(/&#?\w+;/g, ' ').trim() }))
    .filter(({ text }) => /\p{L}/u.test(text) && !sameEverywhere.has(text))
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: code.slice(0, start).split('\n').length, text }));
}

/** Returns the expressions and texts that a node shows to people. */
function shownIn(node: SyntaxNode): SyntaxNode[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return nodesIn(node['children']).flatMap(valueOf);
    case 'JSXAttribute':
      return shownName.test(textIn(asNode(node['name']), 'name') ?? '') ? valueOf(asNode(node['value'])) : [];
    case 'CallExpression':
      return showingCalls.has(textIn(asNode(node['callee']), 'name') ?? '') ? nodesIn(node['arguments']) : [];
    default:
      return [];
  }
}

/** Returns the strings of a visible property. A lowercase word is a name in the code, not a text. */
function propertyOf(node: SyntaxNode): Piece[] {
  if (node.type !== 'Property') return [];
  const key = asNode(node['key']);
  if (!shownName.test(textIn(key, 'name') ?? textIn(key, 'value') ?? '')) return [];
  return valueOf(asNode(node['value']))
    .flatMap(stringsOf)
    .filter(({ text }) => !/^[a-z]\w*$/.test(text));
}

/** Returns the expression in braces, or the value without them. */
function valueOf(node: SyntaxNode | null): SyntaxNode[] {
  const shown = node?.type === 'JSXExpressionContainer' ? asNode(node['expression']) : node;
  return shown === null ? [] : [shown];
}

/** A string of an expression and its place in the code. */
interface Piece {
  readonly start: number;
  readonly text: string;
}

/** Returns the possible strings of an expression, and the strings that it is composed of. */
function stringsOf(node: SyntaxNode): Piece[] {
  const start = typeof node['start'] === 'number' ? node['start'] : 0;
  const within = (...names: readonly string[]) =>
    names.flatMap((name) => asNode(node[name]) ?? []).flatMap(stringsOf);
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return [{ start, text: textIn(node, 'value') ?? '' }];
    case 'TemplateLiteral':
      return nodesIn(node['quasis']).map((part) => ({ start, text: cookedText(part['value']) }));
    case 'ConditionalExpression':
      return within('consequent', 'alternate');
    case 'LogicalExpression':
      return within('left', 'right');
    case 'BinaryExpression':
      return node['operator'] === '+' ? within('left', 'right') : [];
    default:
      return [];
  }
}

function cookedText(value: unknown): string {
  const isPart = typeof value === 'object' && value !== null && 'cooked' in value;
  return isPart && typeof value.cooked === 'string' ? value.cooked : '';
}
