import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isShown } from './addresses.ts';
import { escapeAttribute } from './escape.ts';
import type { Range } from './ranges.ts';
import { leftOutTags } from './tags.ts';

/** A range of the source that the copy writes differently. */
interface Rewrite {
  readonly from: number;
  readonly to: number;
  readonly written: string;
}

/** The input of a copy: parsed nodes, with the numbers and ranges of their elements. */
export interface Copied {
  readonly source: string;
  readonly nodes: readonly Tree.ChildNode[];
  readonly numbers: ReadonlyMap<Tree.Element, readonly [id: number, range: Range]>;
}

/**
 * Returns a copy of a part of the source for the editor frame: each editable element has its number as `data-nd`, and
 * anything that would run, load a page, or send data is removed. The removal is only for tidiness: the frame's own
 * policy ensures that nothing runs.
 */
export function shownCopy(copied: Copied, [from, to]: readonly [number, number]): string {
  const rewrites: Rewrite[] = [];
  for (const node of copied.nodes) collect(node, copied, rewrites);
  rewrites.sort((one, other) => one.from - other.from);
  const parts: string[] = [];
  let at = from;
  for (const rewrite of rewrites) {
    if (rewrite.from < at || rewrite.to > to) continue;
    parts.push(copied.source.slice(at, rewrite.from), rewrite.written);
    at = rewrite.to;
  }
  parts.push(copied.source.slice(at, to));
  return parts.join('');
}

function collect(node: Tree.ChildNode, copied: Copied, rewrites: Rewrite[]): void {
  if (!tree.isElementNode(node)) return;
  const location = node.sourceCodeLocation;
  if (location?.startTag) {
    const { startOffset: from, endOffset: to, startTag } = location;
    const [id, range] = copied.numbers.get(node) ?? [];
    if (isLeftOut(node)) {
      const place = id === undefined ? '' : `<template data-nd="${id}" data-nd-closed></template>`;
      rewrites.push({ from, to, written: place });
      return;
    }
    const written = startTagOf(node, copied.source, id === undefined ? '' : markOf(id, range));
    rewrites.push({ from, to: startTag.endOffset, written });
  }
  for (const child of node.childNodes) collect(child, copied, rewrites);
}

function markOf(id: number, range: Range | undefined): string {
  return ` data-nd="${id}"${range?.kind === 'closed' ? ' data-nd-closed contenteditable="false"' : ''}`;
}

function startTagOf(element: Tree.Element, source: string, mark: string): string {
  const { startOffset = 0, startTag } = element.sourceCodeLocation ?? {};
  const isWhole = element.attrs.every(({ name, value }) => isShown(element.tagName, name, value));
  const nameEnd = startOffset + 1 + element.tagName.length;
  if (isWhole)
    return `${source.slice(startOffset, nameEnd)}${mark}${source.slice(nameEnd, startTag?.endOffset)}`;
  const attributes = element.attrs
    .filter(({ name, value }) => isShown(element.tagName, name, value))
    .map(({ name, prefix, value }) => ` ${prefix ? `${prefix}:` : ''}${name}="${escapeAttribute(value)}"`);
  return `<${element.tagName}${mark}${attributes.join('')}>`;
}

/**
 * Returns whether an element is omitted. Stylesheet links are kept; other links would only load things that aren't
 * shown.
 */
function isLeftOut(element: Tree.Element): boolean {
  if (element.tagName !== 'link') return leftOutTags.has(element.tagName);
  return element.attrs.find(({ name }) => name === 'rel')?.value.toLowerCase() !== 'stylesheet';
}
