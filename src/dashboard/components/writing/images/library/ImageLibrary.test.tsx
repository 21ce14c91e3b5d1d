import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Image } from '../../../../../contract/mails/images.ts';
import { refuse, type StubHandlers } from '../../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeDraft, makeImage } from '../../../../testing/mail-records.ts';
import { pageWith } from '../../../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { ImageLibrary } from './ImageLibrary.tsx';

provideEnglish();
const t = loadedMessages('images');
const tCommon = loadedMessages('common');

const used = makeImage({
  id: 1,
  used_in: [
    { id: 7, subject: 'Spring sale', kind: 'draft', current: true },
    { id: 8, subject: 'Old news', kind: 'sent', current: true },
  ],
});
const other = makeImage({ id: 2, name: 'tower.png', size: 500_000 });

let inserted: Image[];
beforeEach(() => {
  inserted = [];
});

function show(handlers: StubHandlers<Blob>) {
  const extensions = { operations: [...everyExtension, 'imageList', 'imageUpdate', 'imageDelete'] };
  return renderDashboard({
    at: '/',
    handlers: {
      extensionList: () => ({ status: 200, body: extensions }),
      imageShow: ({ params }) => ({ status: 200, body: Number(params.id) === used.id ? used : other }),
      ...handlers,
    },
    ui: <ImageLibrary onInsert={(image) => inserted.push(image)} onReplaceHere={() => {}} />,
  });
}

const tile = (name: string) => screen.findByRole('button', { name });

it('finds images by words and by use, and shows when none match', async () => {
  const asked: unknown[] = [];
  const { user } = show({
    imageList: ({ query }) => {
      asked.push({ search: query.search, unused: query.unused });
      return { status: 200, body: pageWith(query.search === 'nothing' ? [] : [other, used]) };
    },
  });
  await tile('tower.png');
  await user.selectOptions(screen.getByRole('combobox'), t('use.unused.label'));
  await user.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText(t('noMatch.title'))).toBeVisible();
  expect(asked.at(0)).toEqual({ search: '', unused: undefined });
  expect(asked.at(-1)).toEqual({ search: 'nothing', unused: true });
  await user.click(screen.getByRole('button', { name: tCommon('filters.clear.button') }));
  await tile('tower.png');
});

it('shows an image with its file size and the emails that use it, inserts it, and saves its texts', async () => {
  const { user } = show({
    imageList: () => ({ status: 200, body: pageWith([other, used]) }),
    imageUpdate: ({ body: { name = used.name, alt = used.alt } }) => ({
      status: 200,
      body: { ...used, name, alt },
    }),
  });
  await user.click(await tile('tower.png'));
  expect(screen.getByText(t('weight.body', { weight: 'heavy', limit: '200 kB' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('back.button') }));
  await user.click(await tile('coast.png'));
  expect(screen.getByRole('link', { name: 'Spring sale' })).toHaveAttribute('href', '/drafts/7');
  expect(screen.getByRole('link', { name: 'Old news' })).toHaveAttribute('href', '/sent/8');
  expect(screen.queryByRole('button', { name: t('delete.button') })).toBe(null);
  await user.click(screen.getByRole('button', { name: t('insert.button') }));
  expect(inserted).toEqual([used]);
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('alt.label')) }), 'Cliffs');
  await user.click(screen.getByRole('button', { name: t('save.button') }));
  expect(await screen.findByText(t('save.toast', { name: 'coast.png' }))).toBeVisible();
});

it('deletes an unused image, and if the service refuses, shows the reason and reloads', async () => {
  const remove = vi.fn(() => refuse(400, { non_field_errors: ['This image is used in an email.'] }));
  const { user, stub } = show({
    imageList: () => ({ status: 200, body: pageWith([other]) }),
    imageDelete: remove,
  });
  await user.click(await tile('tower.png'));
  await user.click(screen.getByRole('button', { name: t('delete.button') }));
  const read = stub.callsOf('imageShow').length;
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('delete.button') }));
  expect(await screen.findByText(/This image is used in an email\./)).toBeVisible();
  expect(remove).toHaveBeenCalledOnce();
  await waitFor(() => expect(stub.callsOf('imageShow').length).toBeGreaterThan(read));
});

it('replaces an image in the drafts that show it, based on their current content', async () => {
  const body = `<img src="${used.src}"><p>coast</p>`;
  const draft = makeDraft({ id: 7, body, css: '', plain_text: null, updated: '2026-05-04T08:00:00Z' });
  const saved: unknown[] = [];
  const { user } = show({
    imageList: () => ({ status: 200, body: pageWith([other, used]) }),
    draftShow: () => ({ status: 200, body: draft }),
    draftUpdate: ({ body: change }) => {
      saved.push(change);
      return { status: 200, body: draft };
    },
  });
  await user.click(await tile('coast.png'));
  await user.click(screen.getByRole('button', { name: t('replace.button') }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'tower.png' }));
  expect(
    await screen.findByText(t('replace.toast', { name: 'coast.png', done: 1, failed: 0 })),
  ).toBeVisible();
  const based_on = Date.parse(draft.updated);
  expect(saved).toEqual([{ body: `<img src="${other.src}"><p>coast</p>`, based_on }]);
});
