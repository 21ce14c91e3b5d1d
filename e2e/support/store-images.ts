import { expect, type Page } from '@playwright/test';

/** Stores drawn images, as in an account before its first newsletter, and returns their URLs. */
export async function storeImages(page: Page, names: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate<string[]>(`Promise.all(${JSON.stringify(names)}.map(async (name, at) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 600];
    const paint = canvas.getContext('2d');
    paint.fillStyle = ['#b45309', '#0f766e', '#3730a3'][at];
    paint.fillRect(0, 0, 1200, 600);
    const form = new FormData();
    form.append('file', await new Promise((resolve) => canvas.toBlob(resolve, 'image/png')), name + '.png');
    const stored = await fetch('/api/v3/images/', { method: 'POST', body: form });
    return (await stored.json()).src;
  }))`);
  expect(stored).toEqual(names.map(() => expect.any(String)));
  return stored;
}
