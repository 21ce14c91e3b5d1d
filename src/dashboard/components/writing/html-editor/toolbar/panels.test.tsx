import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ColorPanel } from './ColorPanel.tsx';
import { ButtonPanel } from './ButtonPanel.tsx';
import { ImagePanel } from './ImagePanel.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { PlaceholderPanel } from './PlaceholderPanel.tsx';
import { loadedMessages } from '../../../../messages/message-store.ts';

const t = loadedMessages('html-editor');

describe('the image panel', () => {
  it('requires an alt text or the choice of none', async () => {
    const onImage = vi.fn();
    render(<ImagePanel room={560} image={null} onUpload={undefined} onImage={onImage} />);
    await userEvent.type(screen.getByLabelText(t('image.url.label')), 'https://a.example/x.png');
    await userEvent.click(screen.getByRole('button', { name: t('image.add.button') }));
    expect(screen.getByRole('alert')).toHaveTextContent(t('image.alt.error'));
    await userEvent.click(screen.getByLabelText(t('image.decorative.label')));
    await userEvent.click(screen.getByRole('button', { name: t('image.add.button') }));
    expect(onImage).toHaveBeenCalledWith({ src: 'https://a.example/x.png', alt: '', width: null });
  });

  it('shows why a file was refused', async () => {
    const onUpload = vi.fn().mockRejectedValue(new Error('That is no picture.'));
    render(<ImagePanel room={560} image={null} onUpload={onUpload} onImage={() => {}} />);
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(t('image.file.label')), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('That is no picture.');
  });

  it('stores a new image for the room at the caret, and shows it at that width', async () => {
    const onUpload = vi.fn().mockResolvedValue({ src: 'https://a.example/x.png', width: 1120 });
    render(<ImagePanel room={560} image={null} onUpload={onUpload} onImage={() => {}} />);
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(t('image.file.label')), file);
    expect(await screen.findByDisplayValue('https://a.example/x.png')).toBeInTheDocument();
    expect(onUpload).toHaveBeenCalledWith(file, 560);
    expect(screen.getByLabelText(t('image.width.label'), { exact: false })).toHaveValue('560');
  });

  it('opens the library, and cropping', async () => {
    const onLibrary = vi.fn();
    const onCrop = vi.fn();
    render(
      <ImagePanel
        room={560}
        image={null}
        onUpload={undefined}
        onImage={() => {}}
        onLibrary={onLibrary}
        onCrop={onCrop}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: t('image.choose.button') }));
    await userEvent.click(screen.getByRole('button', { name: t('image.crop.button') }));
    expect([onLibrary.mock.calls.length, onCrop.mock.calls.length]).toEqual([1, 1]);
  });

  it('rejects a URL that could run', async () => {
    const onImage = vi.fn();
    render(<ImagePanel room={560} image={null} onUpload={undefined} onImage={onImage} />);
    await userEvent.type(screen.getByLabelText(t('image.url.label')), 'javascript:x()');
    await userEvent.click(screen.getByRole('button', { name: t('image.add.button') }));
    expect(screen.getByRole('alert')).toHaveTextContent(t('image.url.error'));
    expect(onImage).not.toHaveBeenCalled();
  });
});

const tSwatches = loadedMessages('swatches');
const onWhite = { current: '#777777', against: '#ffffff', size: 16 } as const;

it.each([
  [16, tSwatches('contrast.low.help', { ratio: 3.5, least: 4.5 })],
  [24, tSwatches('contrast.help', { ratio: 3.5 })],
])('the color panel shows the contrast of text with %i pixels: %s', (size, note) => {
  render(<ColorPanel {...onWhite} size={size} current="#888888" brand={[]} used={[]} onColor={() => {}} />);
  expect(screen.getByText(note)).toBeInTheDocument();
});

it('the color panel offers the brand’s colors first, without duplicates', async () => {
  const onColor = vi.fn();
  render(<ColorPanel {...onWhite} brand={['#12203a']} used={['#12203a', '#ff0000']} onColor={onColor} />);
  const [first, second, ...others] = screen.getAllByRole('button', { name: /#/ });
  expect(others).toEqual([]);
  expect(second).toHaveAccessibleName(tSwatches('use.label', { color: '#ff0000' }));
  await userEvent.click(first ?? document.body);
  expect(onColor).toHaveBeenCalledWith('#12203a');
});

it('the button panel shows which of its fields is invalid', async () => {
  const onButton = vi.fn();
  render(<ButtonPanel onButton={onButton} />);
  await userEvent.type(screen.getByLabelText(t('button.text.label')), 'Book');
  await userEvent.click(screen.getByRole('button', { name: t('button.add.button') }));
  expect(screen.getByLabelText(t('link.url.label'), { exact: false })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await userEvent.type(screen.getByLabelText(t('link.url.label'), { exact: false }), 'example.com');
  await userEvent.click(screen.getByRole('button', { name: t('button.add.button') }));
  expect(onButton).toHaveBeenCalledWith({ label: 'Book', href: 'https://example.com', color: '#4a45d1' });
});

it('the link panel removes the current link', async () => {
  const onUnlink = vi.fn();
  const selection = {
    id: 2,
    isCollapsed: true,
    text: '',
    bold: false,
    italic: false,
    underline: false,
    list: null,
    block: 'p',
    align: 'left',
    color: '#000000',
    size: 16,
    background: null,
    behind: '#ffffff',
    href: 'https://example.com/',
    room: 0,
    hasTag: false,
    image: null,
  } as const;
  render(<LinkPanel selection={selection} onLink={() => {}} onUnlink={onUnlink} anchors={[]} />);
  expect(await screen.findByLabelText(t('link.url.label'))).toHaveValue('https://example.com/');
  await userEvent.click(screen.getByRole('button', { name: t('link.remove.button') }));
  expect(onUnlink).toHaveBeenCalledOnce();
});

it('the link panel writes links of other kinds, and links to anchors in the email', async () => {
  const tTarget = loadedMessages('link-target');
  const onLink = vi.fn();
  render(<LinkPanel selection={null} onLink={onLink} onUnlink={() => {}} anchors={['more']} />);
  const kinds = await screen.findByRole('combobox', { name: tTarget('kind.label') });
  await userEvent.selectOptions(kinds, 'phone');
  await userEvent.type(screen.getByLabelText(tTarget('typed.label', { kind: 'phone' })), '+49 30 1234');
  await userEvent.click(screen.getByRole('button', { name: t('link.add.button') }));
  expect(onLink).toHaveBeenLastCalledWith('tel:+49301234', '');
  await userEvent.selectOptions(kinds, 'place');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: tTarget('place.label') }), 'more');
  await userEvent.click(screen.getByRole('button', { name: t('link.add.button') }));
  expect(onLink).toHaveBeenLastCalledWith('#more', '');
});

it('a merge tag contains the fallback text, without characters that would end it', async () => {
  const onText = vi.fn();
  render(
    <PlaceholderPanel
      attributes={[{ code: 'shop', name: 'Shop' }]}
      samples={loadedMessages('email-samples')}
      onText={onText}
      onLink={() => {}}
    />,
  );
  await userEvent.type(screen.getByLabelText(t('fallback.label')), 'our # shop|');
  await userEvent.click(screen.getByRole('button', { name: /^Shop/ }));
  expect(onText).toHaveBeenCalledWith('[[shop|our  shop]]');
});
