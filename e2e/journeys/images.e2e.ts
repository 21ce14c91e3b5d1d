import { crc32, deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Drawing } from '../../src/dashboard/testing/images-harness/drawn-file.ts';
import type { CroppedImage } from '../../src/dashboard/testing/images-harness/show-crop.tsx';
import { harnessTest } from '../support/harness-test.ts';
import { words } from '../support/words.ts';

// Images as the browser prepares them, on a page for tests: see src/dashboard/testing/images-harness.

const test = harnessTest('images-harness');

/** The stored form of an image, or the reason why there is none. */
interface Stored {
  readonly type?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly refused?: string;
  readonly standIns: readonly { readonly src: string; readonly width: number; readonly height: number }[];
  readonly longest: number;
}

/** Returns a PNG of one color with few bytes and many pixels. */
function bomb(width: number, height: number): string {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]).toString('base64');
}

test('photos, drawings, and rotated, huge, hostile, and damaged files become images that every email app shows', async ({
  page,
}) => {
  await page.goto('/');
  const draw = (drawing: Drawing) => page.evaluate<Stored>(`prepareDrawn(${JSON.stringify(drawing)})`);
  const give = (base64: string, type: string) =>
    page.evaluate<Stored>(`prepareBytes('${base64}', '${type}')`);

  const jpeg = { type: 'image/jpeg', width: 1200 };
  expect(await draw({ type: 'image/png', width: 2400, height: 1600, kind: 'photo' })).toMatchObject({
    ...jpeg,
    height: 800,
  });
  expect(await draw({ type: 'image/webp', width: 2400, height: 1600, kind: 'photo' })).toMatchObject(jpeg);
  expect(await draw({ type: 'image/webp', width: 900, height: 300, kind: 'drawing' })).toMatchObject({
    type: 'image/png',
    width: 900,
    height: 300,
  });
  expect(await draw({ type: 'image/png', width: 2400, height: 1200, kind: 'glass' })).toMatchObject({
    type: 'image/png',
    width: 1200,
  });

  const turned = await draw({ type: 'image/jpeg', width: 3000, height: 2000, kind: 'photo', orientation: 6 });
  expect(turned).toMatchObject({ ...jpeg, height: 1800 });
  expect(turned.standIns).toMatchObject([{ width: 2000, height: 3000 }]);
  expect(turned.standIns[0]?.src.length).toBeLessThan(6000);

  const huge = await draw({ type: 'image/jpeg', width: 8000, height: 5000, kind: 'photo' });
  expect(huge).toMatchObject({ ...jpeg, height: 750 });
  console.log(`40 megapixels: ${huge.size} bytes, no frame for ${Math.round(huge.longest)} ms at most`);

  const refused = (why: string) => ({ refused: `The image is refused: ${why}.` });
  expect(await give(bomb(30_000, 30_000), 'image/png')).toMatchObject({ ...refused('pixels'), standIns: [] });
  expect(await give(bomb(8000, 8000), 'image/png')).toMatchObject({ type: 'image/png', width: 1200 });
  expect(await give(btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')).toMatchObject(
    refused('type'),
  );
  const damaged = Buffer.from(bomb(64, 64), 'base64').subarray(0, 40).toString('base64');
  expect(await give(damaged, 'image/png')).toMatchObject(refused('damaged'));
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  expect(await give(gif, 'image/gif')).toMatchObject({ type: 'image/gif', size: 42, width: 1, height: 1 });
});

test('an image is cropped by shape, mouse, and arrow keys, cropped again from its original, and restored', async ({
  page,
}) => {
  const t = words('images');
  await page.goto('/');
  const drawing: Drawing = { type: 'image/png', width: 1200, height: 800, kind: 'drawing' };
  const open = (region: CroppedImage['region'] | null) => {
    const given = JSON.stringify(region);
    return page.evaluate<CroppedImage>(`crop(${JSON.stringify(drawing)}, ${given})`);
  };
  const apply = () => page.getByRole('button', { name: t('crop.button') }).click();
  const part = page.getByLabel(t('crop.area.label'));

  const square = open(null);
  await expect(page.getByRole('button', { name: t('crop.handle.label', { handle: 'nw' }) })).toHaveCount(1);
  await page.getByLabel(t('crop.shape.label')).selectOption('1:1');
  await apply();
  expect(await square).toEqual({
    region: { left: 1667, top: 0, width: 6667, height: 10_000 },
    file: { width: 800, height: 800 },
  });

  const { region } = await square;
  const moved = open(region);
  await part.focus();
  await page.keyboard.press('Control+ArrowLeft');
  await apply();
  expect((await moved).region.left).toBeLessThan(region.left);
  expect((await moved).region.width).toBe(region.width);

  const dragged = open(null);
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not on the screen.');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height - 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await apply();
  const { file } = await dragged;
  expect(file?.width).toBeGreaterThan(560);
  expect(file?.width).toBeLessThan(640);
  expect(file?.height).toBeGreaterThan(360);
  expect(file?.height).toBeLessThan(440);

  const restored = open((await dragged).region);
  await page.getByRole('button', { name: t('crop.restore.button') }).click();
  expect((await restored).file).toBe(null);
});

test('a video image gets a play icon in its center and is otherwise unchanged', async ({ page }) => {
  await page.goto('/');
  const drawing: Drawing = { type: 'image/png', width: 1200, height: 600, kind: 'drawing' };
  expect(await page.evaluate(`playMark(${JSON.stringify(drawing)})`)).toEqual({
    ...{ width: 1200, height: 600, corner: '51,102,204' },
    ...{ triangle: '255,255,255', disc: '76,76,76' },
  });
});
