import { getSchema } from '@tiptap/core';
import { DOMSerializer, Fragment, Node } from '@tiptap/pm/model';
import { afterEach, expect, it, vi } from 'vitest';
import { richExtensions } from './extensions.ts';
import { richValue } from './rich-value.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const schema = getSchema([...richExtensions]);

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

it('writes only the changed paragraph of a long text', () => {
  const words = Array.from({ length: 50 }, (_, at) => `Paragraph ${at}`);
  const before = Node.fromJSON(schema, { type: 'doc', content: words.map(paragraph) });
  const htmls = words.map((text) => `<p>${text}</p>`);
  const serialize = vi.spyOn(DOMSerializer.prototype, 'serializeFragment');
  expect(richValue(before)).toBe(htmls.join(''));
  expect(serialize.mock.calls.length).toBeGreaterThanOrEqual(50);
  serialize.mockClear();
  const changed = Node.fromJSON(schema, paragraph('Changed'));
  const after = before.copy(Fragment.from(before.children.with(7, changed)));
  expect(richValue(after)).toBe(htmls.with(7, '<p>Changed</p>').join(''));
  expect(serialize.mock.calls.length).toBeLessThan(5);
});
