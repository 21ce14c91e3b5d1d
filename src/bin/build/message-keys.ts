import { asNode, nodesIn, parseSource, textIn, type SyntaxNode } from './syntax-tree.ts';

/** A source file, and the keys of each area in the order of their numbers. */
export interface NumberedFile {
  readonly file: string;
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

/** Names of translators: `t`, or `t` and a word, such as `tForms`. Other functions must not have such names. */
const calledT = /^t(?:[A-Z]\w*)?$/;
const callsT = /\bt(?:[A-Z]\w*)?(?:\.rich)?\(/;

/** Functions that return a translator. Their first argument is the area. */
const makesTranslator = /^(?:use|useReaders|loaded)Messages$/;

/** Position of a key in the code, and the number to replace it. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/**
 * Replaces message keys with numbers, because the messages of a build are lists.
 *
 * @throws Error for a key that isn't a literal or doesn't exist, and for a translator without a known area
 */
export function numberKeys(code: string, { file, keys }: NumberedFile): string {
  if (!/Messages\(|Translator</.test(code) && !callsT.test(code)) return code;
  const nodes = parseSource(code, file);
  const areas = translatorNames(nodes, file);
  const places = nodes.flatMap((node) => placesIn(node, areas, { file, keys }));
  return places
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, number }) => `${text.slice(0, start)}${number}${text.slice(end)}`, code);
}

/** Returns the areas of a file's translators by name: constants from a hook, and parameters and members by type. */
function translatorNames(nodes: readonly SyntaxNode[], file: string): Map<string, string> {
  const areas = new Map<string, string>();
  for (const node of nodes) {
    const [name, area] = madeByCall(node) ?? namedByType(node) ?? [];
    if (name === undefined || area === undefined) continue;
    if ((areas.get(name) ?? area) !== area) {
      throw new Error(`${file}: "${name}" is a translator of two areas. Give them names of their own.`);
    }
    areas.set(name, area);
  }
  return areas;
}

function madeByCall(node: SyntaxNode): [name: string, area: string] | null {
  if (node.type !== 'VariableDeclarator') return null;
  const [id, call] = [asNode(node['id']), asNode(node['init'])];
  if (call?.type !== 'CallExpression' || id?.type !== 'Identifier') return null;
  const callee = textIn(asNode(call['callee']), 'name');
  if (callee === null || !makesTranslator.test(callee)) return null;
  const area = textIn(nodesIn(call['arguments'])[0], 'value');
  return area === null ? null : [textIn(id, 'name') ?? '', area];
}

function namedByType(node: SyntaxNode): [name: string, area: string] | null {
  const annotation = asNode(node['typeAnnotation']);
  const type = asNode(annotation?.['typeAnnotation']);
  if (type?.type !== 'TSTypeReference' || textIn(asNode(type['typeName']), 'name') !== 'Translator')
    return null;
  const [argument] = nodesIn(asNode(type['typeArguments'])?.['params']);
  const area = textIn(asNode(argument?.['literal']), 'value');
  const name = textIn(node, 'name') ?? textIn(asNode(node['key']), 'name');
  return area === null || name === null ? null : [name, area];
}

function placesIn(
  node: SyntaxNode,
  areas: ReadonlyMap<string, string>,
  { file, keys }: NumberedFile,
): Place[] {
  if (node.type !== 'CallExpression') return [];
  const callee = asNode(node['callee']);
  const name =
    callee?.type === 'MemberExpression' && textIn(asNode(callee['property']), 'name') === 'rich'
      ? textIn(asNode(callee['object']), 'name')
      : textIn(callee, 'name');
  const area = areas.get(name ?? '');
  if (
    callee?.type === 'CallExpression' &&
    makesTranslator.test(textIn(asNode(callee['callee']), 'name') ?? '')
  ) {
    throw new Error(`${file}: a translator is called where it is made. Give it a name first.`);
  }
  if (area === undefined) {
    if (name === null || !calledT.test(name)) return [];
    throw new Error(`${file}: the area of "${name}" isn't said. Type it as Translator<'area'>.`);
  }
  return literals(nodesIn(node['arguments'])[0], file).map(({ start, end, value }) => {
    const number = keys.get(area)?.indexOf(value) ?? -1;
    if (number === -1) throw new Error(`${file}: the messages of ${area} have no key "${value}".`);
    return { start, end, number };
  });
}

/** Returns the possible literals of a key: one, or both branches of `?:`. */
function literals(
  node: SyntaxNode | undefined,
  file: string,
): { start: number; end: number; value: string }[] {
  if (node?.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']].flatMap((one) => literals(asNode(one) ?? undefined, file));
  }
  const value = textIn(node, 'value');
  const [start, end] = [node?.['start'], node?.['end']];
  if (node?.type !== 'Literal' || value === null || typeof start !== 'number' || typeof end !== 'number') {
    throw new Error(
      `${file}: a message’s key must be a literal. Use a select in the message, or a choice of two.`,
    );
  }
  return [{ start, end, value }];
}
