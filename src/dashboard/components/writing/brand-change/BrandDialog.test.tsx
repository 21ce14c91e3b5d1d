import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { colorsFromAccent } from '../../../../rendering/brand/brand-colors.ts';
import { defaultBrand } from '../../../../rendering/brand/default-brand.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const t = loadedMessages('brand');
const tCommon = loadedMessages('common');

it('the first email asks for a logo, a color, a name, and a postal address, and saves them as the brand', async () => {
  let shown = { ...defaultBrand };
  const { user, stub } = renderDashboard({
    at: '/drafts/new',
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['brandShow', 'brandReplace'] } }),
      blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
      htmlTemplateList: () => ({ status: 200, body: pageWith([]) }),
      brandShow: () => ({ status: 200, body: shown }),
      brandReplace: () => {
        shown = { ...shown, version: 1, updated: '2026-01-02T03:04:06Z' };
        return { status: 200, body: shown };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: t('prompt.button') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('prompt.title') }));
  await user.type(dialog.getByRole('textbox', { name: t('logo.image.label') }), 'https://a.example/logo.png');
  const color = dialog.getByRole('textbox', { name: t('colors.seed.label') });
  await user.clear(color);
  await user.type(color, '0b7a70');
  await user.type(dialog.getByRole('textbox', { name: t('footer.name.label') }), 'Blue Bakery');
  await user.type(dialog.getByRole('textbox', { name: t('footer.address.label') }), '12 Quay Street');
  await user.click(dialog.getByRole('button', { name: tCommon('save.button') }));
  await waitFor(() => expect(stub.callsOf('brandReplace')).toHaveLength(1));
  expect(stub.callsOf('brandReplace')[0]?.body).toMatchObject({
    name: 'Blue Bakery',
    address: '12 Quay Street',
    logo: { src: 'https://a.example/logo.png', alt: 'Blue Bakery' },
    colors: colorsFromAccent('0b7a70'),
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: t('prompt.title') })).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
