import { expect, it } from 'vitest';
import { imageName } from './images.rules.ts';

it.each([
  ['photo.png', 'photo.png'],
  [' ph\u0000oto\u0007.png\n', 'photo.png'],
  ['\uD83Dphoto.png', 'photo.png'],
  ['n'.repeat(255), 'n'.repeat(255)],
])('lists the image %j as %j', (fileName, name) => {
  expect(imageName(fileName)).toBe(name);
});

it('shortens a name of more than 255 characters, and never cuts one in half', () => {
  expect(imageName('n'.repeat(256)).length).toBeLessThanOrEqual(255);
  const shortened = imageName('🌊'.repeat(128));
  expect(shortened.length).toBeLessThanOrEqual(255);
  expect(shortened).toBe('🌊'.repeat([...shortened].length));
});
