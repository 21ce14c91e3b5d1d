import { parseAst } from 'vite';

/** Any node of a syntax tree. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** Parses a source file, with JSX if its name ends in x. Returns all nodes in no order. */
export function parseSource(code: string, file: string): SyntaxNode[] {
  return allNodes(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
}

function allNodes(root: unknown): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const node = asNode(next);
    if (node !== null) found.push(node);
    const members: unknown[] = Object.values(next);
    waiting.push(...members.filter((value) => typeof value === 'object' && value !== null));
  }
  return found;
}

/** Returns a node's member as a node, or null if it isn't one. */
export function asNode(value: unknown): SyntaxNode | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string')
    return null;
  return { ...value, type: value.type };
}

/** Returns the nodes in a node's member, or none if it isn't a list. */
export function nodesIn(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.flatMap((one) => asNode(one) ?? []) : [];
}

/** Returns a node's member as a string, or null if it isn't one. */
export function textIn(node: SyntaxNode | null | undefined, member: string): string | null {
  const value = node?.[member];
  return typeof value === 'string' ? value : null;
}
