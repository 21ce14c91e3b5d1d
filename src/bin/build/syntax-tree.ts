import { parseAst } from 'vite';

/** Any node of a syntax tree. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** Parses a source file; the end of its name says whether it holds JSX. */
export function parseSource(code: string, file: string): SyntaxNode[] {
  return allNodes(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
}

/** Lists a tree's nodes, in no order. */
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

/** Returns a member of a node where it is one node. */
export function asNode(value: unknown): SyntaxNode | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string')
    return null;
  return { ...value, type: value.type };
}

/** Returns a member of a node where it is a list of them. */
export function nodesIn(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.flatMap((one) => asNode(one) ?? []) : [];
}

/** Returns a member of a node where it is a string. */
export function textIn(node: SyntaxNode | null | undefined, member: string): string | null {
  const value = node?.[member];
  return typeof value === 'string' ? value : null;
}
