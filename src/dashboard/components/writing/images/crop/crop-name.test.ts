import { expect, it, onTestFinished, vi } from 'vitest';
import { createStub, refuse } from '../../../../../contract/stub/stub.ts';
import { stubFetch } from '../../../../../contract/testing/stub-fetch.ts';
import { makeImage } from '../../../../testing/mail-records.ts';
import { pageWith } from '../../../../testing/records.ts';
import { cropName } from './crop-name.ts';

const src = 'https://news.example/p/images/Ab3_x-9.jpg';

function serveImages(names: readonly string[] | null): void {
  const images = names?.map((name, at) => makeImage({ id: at + 1, name, src: at === 0 ? src : `${at}` }));
  const stub = createStub<Blob>(
    {
      imageList: () =>
        images === undefined
          ? refuse(404, { detail: 'Not found.' })
          : { status: 200, body: pageWith(images) },
    },
    '/api/v3',
  );
  vi.stubGlobal('fetch', stubFetch(stub));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

it('names a part of a stored image after it', async () => {
  serveImages(['hero-beans.jpg', 'Image.jpg']);
  await expect(cropName(src, 'Image.png')).resolves.toBe('hero-beans.jpg');
});

it.each([
  ['https://cdn.example/a/shelf.jpeg?v=2', 'shelf.jpeg'],
  ['https://cdn.example/a/17', 'Image.png'],
])('names a part of %s %s', async (url, name) => {
  serveImages([]);
  await expect(cropName(url, 'Image.png')).resolves.toBe(name);
});

it.each([[[]], [null]])('uses the fallback if the service answers %j', async (names) => {
  serveImages(names);
  await expect(cropName(src, 'Image.png')).resolves.toBe('Image.png');
});
