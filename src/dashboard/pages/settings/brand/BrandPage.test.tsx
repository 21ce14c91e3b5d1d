import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { refuse } from '../../../../contract/stub/stub.ts';
import { colorsFromAccent } from '../../../../rendering/brand/brand-colors.ts';
import { applyBrand } from '../../../../rendering/brand/apply-brand.ts';
import { defaultBrand } from '../../../../rendering/brand/default-brand.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeBlockDocument, makeBlockDraft, makeBlockTemplate } from '../../../testing/mail-records.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const t = loadedMessages('brand');
const tCommon = loadedMessages('common');

const stored: Brand = { ...defaultBrand, name: 'Harbour', version: 3, updated: '2026-01-02T03:04:05Z' };

function renderBrand(change: object = {}) {
  return renderDashboard({
    at: '/settings/brand',
    handlers: {
      brandShow: () => ({ status: 200, body: stored }),
      brandReplace: ({ body }) => ({
        status: 200,
        body: { ...stored, name: body.name, version: 4, updated: '2026-01-02T03:04:06Z' },
      }),
      ...change,
    },
  });
}

describe('the page of the brand', () => {
  it('derives a set from one color and saves it with the rest', async () => {
    const { user, stub } = renderBrand();
    const seed = await screen.findByRole('textbox', { name: t('colors.seed.label') });
    await user.clear(seed);
    await user.type(seed, '0b7a70');
    await user.click(screen.getByRole('button', { name: t('colors.make.button') }));
    await user.type(screen.getByRole('textbox', { name: t('footer.address.label') }), '12 Quay Street');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await screen.findByText(t('save.toast'));
    expect(stub.callsOf('brandReplace')[0]?.body).toMatchObject({
      name: 'Harbour',
      address: '12 Quay Street',
      colors: colorsFromAccent('0b7a70'),
      based_on: Date.parse('2026-01-02T03:04:05Z'),
    });
  });

  it('saves social links with a URL and detects the network', async () => {
    const { user, stub } = renderBrand();
    await user.click(await screen.findByRole('button', { name: t('social.add.button') }));
    await user.click(screen.getByRole('button', { name: t('social.add.button') }));
    const [first] = screen.getAllByRole('textbox', { name: t('social.url.label') });
    if (first === undefined) throw new Error('There is no field for a URL.');
    await user.type(first, 'https://www.instagram.com/me');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await screen.findByText(t('save.toast'));
    expect(stub.callsOf('brandReplace')[0]?.body).toMatchObject({
      social: [{ network: 'instagram', href: 'https://www.instagram.com/me' }],
    });
  });

  it('focuses a URL that can not be saved', async () => {
    const { user, stub } = renderBrand();
    const link = await screen.findByRole('textbox', { name: t('logo.link.label') });
    await user.type(link, 'example.com');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    expect(await screen.findByText(t('invalid.error'))).toBeVisible();
    expect(link).toHaveFocus();
    expect(stub.callsOf('brandReplace')).toEqual([]);
  });

  it('asks before overwriting changes by someone else', async () => {
    const { user, stub } = renderBrand({
      brandReplace: ({ body }: { body: { based_on?: string | null } }) =>
        body.based_on === null
          ? { status: 200, body: { ...stored, version: 5 } }
          : refuse(409, { detail: 'Changed.', updated: '2026-01-02T03:04:09Z' }),
    });
    await user.type(await screen.findByRole('textbox', { name: t('footer.name.label') }), ' 2');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await user.click(await screen.findByRole('button', { name: tCommon('overwrite.confirm') }));
    await waitFor(() => expect(stub.callsOf('brandReplace')).toHaveLength(2));
    expect(await screen.findByText(t('save.toast'))).toBeVisible();
  });

  it('shows the contrast of colors that are hard to read', async () => {
    const tEditor = loadedMessages('block-editor');
    const { user } = renderBrand();
    const accent = await screen.findByRole('textbox', { name: t('colors.color.label', { color: 'accent' }) });
    await user.clear(accent);
    await user.type(accent, 'ffd400');
    expect(screen.getByText(tEditor('style.contrast.help', { ratio: 1.4, least: 4.5 }))).toBeVisible();
  });

  it('finds drafts and templates with an older brand and applies the new one to all', async () => {
    const older = applyBrand(makeBlockDocument(), { ...defaultBrand, colors: colorsFromAccent('0b7a70') });
    const drafts = [
      makeBlockDraft({ id: 1, subject: 'Older', blockdocument: older.document }),
      makeBlockDraft({ id: 2, subject: 'Without a brand' }),
    ];
    const template = makeBlockTemplate({ id: 3, subject: 'Also older', blockdocument: older.document });
    const { user, stub } = renderBrand({
      brandShow: () => ({ status: 200, body: { ...stored, colors: colorsFromAccent('a8421b') } }),
      draftList: () => ({ status: 200, body: pageWith(drafts) }),
      blockTemplateList: () => ({ status: 200, body: pageWith([template]) }),
      draftShow: ({ params: { id } }: { params: { id: number } }) => ({
        status: 200,
        body: drafts.find((draft) => draft.id === id) ?? makeBlockDraft(),
      }),
      blockTemplateShow: () => ({ status: 200, body: template }),
      draftUpdate: () => refuse(409, { detail: 'Changed.', updated: '2026-01-02T03:04:09Z' }),
      blockTemplateUpdate: () => ({ status: 200, body: template }),
    });
    await user.click(await screen.findByRole('button', { name: t('older.find.button') }));
    const list = await screen.findByRole('list', { name: t('older.title') });
    const subjects = () => within(list).getAllByRole('link');
    expect(subjects().map((link) => link.getAttribute('href'))).toEqual(['/drafts/1', '/templates/block/3']);
    await user.click(screen.getByRole('button', { name: t('older.all.button', { count: 2 }) }));
    expect(await screen.findByText(t('older.toast', { count: 1 }))).toBeVisible();
    expect(await screen.findByText(t('older.failed', { count: 1 }), { exact: false })).toBeVisible();
    expect(subjects()).toHaveLength(1);
    expect(stub.callsOf('blockTemplateUpdate')[0]?.body).toMatchObject({
      blockdocument: { p_link_color: 'a8421b' },
      based_on: Date.parse(template.updated),
    });
  });
});
