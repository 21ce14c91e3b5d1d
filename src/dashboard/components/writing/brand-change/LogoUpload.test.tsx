import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { brandLimits } from '../../../../contract/mails/brand.ts';
import { refuse, type StubHandlers } from '../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { provideEnglish } from '../../../testing/english-messages.ts';
import { makeImage } from '../../../testing/mail-records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { takeImages } from '../../../testing/taking-worker.ts';
import { acceptedImages } from '../images/image-files.ts';
import { LogoUpload } from './LogoUpload.tsx';

provideEnglish();
const t = loadedMessages('brand');

const logo = new File(['logo'], 'logo.png', { type: 'image/png' });
const stored = makeImage({ src: 'https://images.example/logo.png' });

let requests: ReturnType<typeof takeImages>;
beforeEach(() => {
  requests = takeImages();
});

function show(imageUpload: NonNullable<StubHandlers<Blob>['imageUpload']>, isFirst?: boolean) {
  const uploaded: string[] = [];
  const shown = renderDashboard({
    at: '/',
    handlers: { imageUpload },
    ui: (
      <LogoUpload
        label="Logo"
        {...(isFirst === undefined ? {} : { isFirst })}
        onUploaded={(src) => uploaded.push(src)}
      />
    ),
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no field for a file');
  const button = screen.getByRole('button', { name: t('logo.upload.label', { image: 'Logo' }) });
  return { ...shown, uploaded, input, button };
}

it('uploads the chosen image at the maximum width of a logo, and passes on its URL', async () => {
  const { user, uploaded, input, button, stub } = show(() => ({ status: 201, body: stored }));
  expect(input).toHaveAttribute('accept', acceptedImages);
  await user.upload(input, logo);
  await waitFor(() => expect(uploaded).toEqual([stored.src]));
  expect(requests).toEqual([{ file: logo, standing: brandLimits.logo.max }]);
  expect(stub.callsOf('imageUpload')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

it('is busy until the image is stored', async () => {
  let store = () => {};
  const isStored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { user, uploaded, input, button } = show(async () => {
    await isStored;
    return { status: 201, body: stored };
  });
  expect(button).not.toHaveAttribute('aria-busy');
  await user.upload(input, logo);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(uploaded).toEqual([]);
  store();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(uploaded).toEqual([stored.src]);
});

it('shows why an image was refused until another is chosen, or the same one again', async () => {
  let isFull = true;
  const { user, uploaded, input } = show(() =>
    isFull ? refuse(400, { detail: 'The image library is full.' }) : { status: 201, body: stored },
  );
  await user.upload(input, logo);
  expect(await screen.findByRole('alert')).toHaveTextContent('The image library is full.');
  expect(uploaded).toEqual([]);
  await waitFor(() => expect(input.files).toHaveLength(0));
  isFull = false;
  await user.upload(input, logo);
  await waitFor(() => expect(uploaded).toEqual([stored.src]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does nothing when no file is chosen', () => {
  const { input, button } = show(() => ({ status: 201, body: stored }));
  fireEvent.change(input, { target: { files: [] } });
  expect(button).not.toHaveAttribute('aria-busy');
  expect(requests).toEqual([]);
});

it.each([
  [true, 'true'],
  [undefined, null],
] as const)('gets the focus of its dialog only if it is the first: %s', (isFirst, autofocus) => {
  const { button } = show(() => ({ status: 201, body: stored }), isFirst);
  expect(button.getAttribute('data-autofocus')).toBe(autofocus);
});

it('uploads an image that is dropped', async () => {
  const { uploaded, button } = show(() => ({ status: 201, body: stored }));
  fireEvent.drop(button, { dataTransfer: { types: ['Files'], files: [logo] } });
  await waitFor(() => expect(uploaded).toEqual([stored.src]));
});
