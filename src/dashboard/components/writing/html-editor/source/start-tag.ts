import { parseFragment, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isShown } from './addresses.ts';
import { escapeAttribute } from './escape.ts';
import { spelledAttribute } from './spelled-attribute.ts';
import { editedAttributes, editedTags } from './tags.ts';

type Attributes = Readonly<Record<string, string | null>>;

/** Returns a start tag for an element added by an edit, without attributes that emails don't need. */
export function newStartTag(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value !== null && isAllowed(tag, name, value) ? [` ${name}="${escapeAttribute(value)}"`] : [],
  );
  return `<${tag}${written.join('')}>`;
}

/**
 * Returns a start tag of the source with some attributes changed (null: removed) and optionally another name.
 * Everything else in it keeps its spelling: order, quotes, case, spaces, and the unchanged characters of a changed
 * value.
 */
export function changedStartTag(written: string, tag: string, attributes: Attributes): string {
  const element = elementOf(written);
  if (element === null) return written;
  const places = element.sourceCodeLocation?.attrs ?? {};
  const changes = Object.entries(attributes)
    .filter(([name, value]) => value === null || isAllowed(tag, name, value))
    .map(([name, value]) => ({ name, value, place: places[name] }));
  let changed = written;
  const placed = changes.flatMap(({ value, place }) => (place ? [{ value, place }] : []));
  for (const { value, place } of placed.toSorted((a, b) => b.place.startOffset - a.place.startOffset)) {
    const [head, tail] = [changed.slice(0, place.startOffset), changed.slice(place.endOffset)];
    const there = changed.slice(place.startOffset, place.endOffset);
    changed = value === null ? head.trimEnd() + tail : head + spelledAttribute(there, value) + tail;
  }
  const nameEnd = 1 + element.tagName.length;
  const added = changes
    .filter(({ value, place }) => !place && value !== null)
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value ?? '')}"`);
  const name = tag === element.tagName ? changed.slice(1, nameEnd) : tag;
  return `<${name}${added.join('')}${changed.slice(nameEnd)}`;
}

export function isEditedTag(tag: string): boolean {
  return editedTags.has(tag);
}

function isAllowed(tag: string, name: string, value: string): boolean {
  return editedAttributes.has(name) && isShown(tag, name, value);
}

/** Returns the element of a single start tag. Parts of tables are only parsed inside a table. */
function elementOf(written: string): Tree.Element | null {
  const template = parseFragment(`<template>${written}</template>`, { sourceCodeLocationInfo: true })
    .childNodes[0];
  if (template === undefined || !('content' in template)) return null;
  const element = template.content.childNodes.find((node) => tree.isElementNode(node));
  if (element === undefined) return null;
  return shifted(element, '<template>'.length);
}

function shifted(element: Tree.Element, by: number): Tree.Element {
  const location = element.sourceCodeLocation;
  if (!location?.attrs) return element;
  const attrs = Object.fromEntries(
    Object.entries(location.attrs).map(([name, place]) => [
      name,
      { ...place, startOffset: place.startOffset - by, endOffset: place.endOffset - by },
    ]),
  );
  return { ...element, sourceCodeLocation: { ...location, attrs } };
}
