import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');
const tLink = loadedMessages('link-target');

async function openButton() {
  const shown = showEditor(makeMailOf({ 2: ['button', 'heading'] }));
  await shown.user.click(screen.getByRole('group', { name: blocksNamed(t('kind.button.label')) }));
  await shown.user.click(screen.getByRole('button', { name: t('settings.label') }));
  const settings = screen.getByRole('region', {
    name: t('settings.block.label', { name: t('kind.button.label') }),
  });
  const [kind] = within(settings).getAllByLabelText(tLink('kind.label'));
  if (kind === undefined) throw new Error('There is no link.');
  const hrefOf = () => {
    const button: unknown = shown.saved.document.blockdata_set[0]?.data['button'];
    return typeof button === 'object' && button !== null && 'href' in button ? button.href : null;
  };
  return { ...shown, settings, kind, hrefOf };
}

describe('the target of a link', () => {
  it('is an email address or a phone number by its kind', async () => {
    const { user, settings, kind, hrefOf } = await openButton();
    await user.selectOptions(kind, 'email');
    expect(hrefOf()).toBe('');
    await user.type(
      within(settings).getByLabelText(tLink('typed.label', { kind: 'email' })),
      'ada@example.com',
    );
    expect(hrefOf()).toBe('mailto:ada@example.com');
    await user.selectOptions(kind, 'phone');
    const phone = within(settings).getByLabelText(tLink('typed.label', { kind: 'phone' }));
    await user.type(phone, '+1 555-0100');
    expect(hrefOf()).toBe('tel:+1555-0100');
    await user.clear(phone);
    await user.type(phone, 'call me');
    expect(within(settings).getByText(tLink('typed.error', { kind: 'phone' }))).toBeInTheDocument();
  });

  it('completes an email address typed as a URL when its field loses the focus', async () => {
    const { user, settings, kind, hrefOf } = await openButton();
    const url = within(settings).getAllByLabelText(t('link.url.label'))[0];
    if (url === undefined) throw new Error('There is no field for a URL.');
    await user.clear(url);
    await user.type(url, 'example.com/shop');
    expect(hrefOf()).toBe('example.com/shop');
    await user.tab();
    expect(hrefOf()).toBe('https://example.com/shop');
    expect(within(settings).getByRole('link', { name: tLink('try.link') })).toHaveAttribute(
      'href',
      'https://example.com/shop',
    );
    await user.clear(url);
    await user.type(url, 'ada@example.com');
    await user.tab();
    expect(hrefOf()).toBe('mailto:ada@example.com');
    expect(kind).toHaveValue('email');
  });

  it('can be a block of the email, which gets an anchor; undo reverts only the link', async () => {
    const { user, settings, kind, hrefOf, saved } = await openButton();
    // Kind and block are one step only if they follow each other closely, which a busy machine doesn't.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => now.mockRestore());
    const before = hrefOf();
    await user.selectOptions(kind, 'place');
    const place = within(settings).getByLabelText(tLink('place.label'));
    await user.selectOptions(place, within(place).getByRole('option', { name: /Your heading/ }));
    expect(hrefOf()).toBe('#part-1');
    expect(saved.document.blockdata_set.map(({ newsdesk }) => newsdesk?.anchor)).toEqual([
      undefined,
      'part-1',
    ]);
    await user.click(screen.getByRole('button', { name: t('undo.button') }));
    expect(hrefOf()).toBe(before);
    expect(kind).toHaveValue('web');
    await user.selectOptions(kind, 'unsubscribe');
    expect(hrefOf()).toBe('##unsubscribe##');
    expect(within(settings).queryByRole('link', { name: tLink('try.link') })).toBeNull();
  });
});
