import { beforeEach, expect, it } from 'vitest';
import { setImage } from './edit/pictures.ts';
import { createImagePlaces } from './image-places.ts';

const insert = (src: string) => () => setImage(document, { src, alt: null, width: null });

function textIn(selector: string): Text {
  const text = document.querySelector(selector)?.firstChild;
  if (!(text instanceof Text)) throw new Error(`no text in ${selector}`);
  return text;
}

function selectImage(): void {
  const range = document.createRange();
  range.selectNode(document.images[0] ?? document.body);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

const sources = () => [...document.images].map((image) => image.getAttribute('src'));

beforeEach(() => {
  document.body.innerHTML = '<p id="one">one two</p><p id="other">other</p>';
});

it('an image is inserted at its place, and the caret stays where the author is typing', () => {
  const places = createImagePlaces(document);
  document.getSelection()?.collapse(textIn('#one'), 3);
  const at = places.add();
  textIn('#one').insertData(0, 'now ');
  document.getSelection()?.collapse(textIn('#other'), 2);
  places.insertAt(at?.place ?? 0, insert('a.png'));
  expect(document.body.textContent).toBe('now one twoother');
  expect(document.images[0]?.previousSibling?.textContent).toBe('now one');
  expect(document.images[0]?.hasAttribute('alt')).toBe(false);
  const selection = document.getSelection();
  expect([selection?.anchorNode, selection?.anchorOffset]).toEqual([textIn('#other'), 2]);
});

it('several images for one place keep their order, and the caret follows them', () => {
  const places = createImagePlaces(document);
  document.getSelection()?.collapse(textIn('#one'), 3);
  const place = places.add()?.place ?? 0;
  for (const src of ['a.png', 'b.png']) places.insertAt(place, insert(src));
  expect(sources()).toEqual(['a.png', 'b.png']);
  const range = document.getSelection()?.getRangeAt(0);
  expect(document.images[1] && range?.comparePoint(document.images[1], 0)).toBe(-1);
});

it('the first file for a selected image replaces it, and the next follows it', () => {
  document.body.innerHTML = '<p><img src="old.png" alt="Old" width="100"></p>';
  selectImage();
  const places = createImagePlaces(document);
  const at = places.add();
  expect(at).toMatchObject({ room: 100, keepsSize: true });
  for (const src of ['a.png', 'b.png']) places.insertAt(at?.place ?? 0, insert(src));
  expect(sources()).toEqual(['a.png', 'b.png']);
  expect(document.images[0]?.alt).toBe('Old');
});

it('there is no place without a selection', () => {
  document.getSelection()?.removeAllRanges();
  expect(createImagePlaces(document).add()).toBeNull();
});
