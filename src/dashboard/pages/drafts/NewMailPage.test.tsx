import { screen, waitFor, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { makeDraft, makeImage } from '../../testing/mail-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { takeImages } from '../../testing/taking-worker.ts';
import { loadedMessages } from '../../messages/message-store.ts';

beforeEach(() => {
  takeImages();
});

const t = loadedMessages('email-import');
const tDrafts = loadedMessages('drafts');

const html = `<title>Spring</title><p>*|IF:FNAME|*Hi *|FNAME|**|ELSE:|*Hi you*|END:IF|*, *|FAVORITE_GENRE|* *|CITY|* *|UPDATE_PROFILE|*</p>*|IF:VIP|*<b>Yes</b>*|ELSE:|*<b>No</b>*|END:IF|*<img src="img/a.png" mc:edit="x"><img src="img/b.png">`;

it('an archive from another service becomes a draft with its images, attributes, and chosen merge tags', async () => {
  const sent: unknown[] = [];
  const uploads: string[] = [];
  const { user } = renderDashboard({
    at: '/drafts/new',
    handlers: {
      blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
      attributeList: () => ({
        status: 200,
        body: pageWith([{ url: '', name: 'City', code: 'city', usage_count: 0, type: 0, created: '' }]),
      }),
      attributeCreate: ({ body: { name } }) => {
        sent.push(name);
        return {
          status: 201,
          body: { url: '', name, code: 'genre-1', usage_count: 0, type: 0, created: '' },
        };
      },
      imageUpload: () => {
        uploads.push('image');
        return { status: 201, body: makeImage({ src: 'https://images.example/1.png' }) };
      },
      draftCreate: ({ body }) => {
        sent.push(body);
        return { status: 201, body: makeDraft({ id: 9 }) };
      },
      draftShow: () => ({ status: 200, body: makeDraft({ id: 9 }) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: tDrafts('create.import.button') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('title') }));
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const archive = zipSync({
    'index.html': new TextEncoder().encode(html),
    'img/a.png': picture,
    'img/c.png': picture,
  });
  await user.upload(
    await dialog.findByLabelText(t('open.file.label')),
    new File([new Uint8Array(archive)], 'a.zip'),
  );

  expect(await dialog.findByRole('textbox', { name: t('subject.label') })).toHaveValue('Spring');
  expect(dialog.getByRole('combobox', { name: t('service.label') })).toHaveValue('mailchimp');
  expect(dialog.getByText('Hi ##firstname|you##')).toBeVisible();
  expect(dialog.getByText('*|UPDATE_PROFILE|*')).toBeVisible();
  expect(dialog.getByText(t('images.body', { count: 1 }))).toBeVisible();
  expect(await dialog.findByRole('combobox', { name: t('field.label', { tag: '*|CITY|*' }) })).toHaveValue(
    'code:city',
  );
  expect(dialog.getByRole('combobox', { name: t('field.label', { tag: '*|FAVORITE_GENRE|*' }) })).toHaveValue(
    'create',
  );
  await user.selectOptions(
    dialog.getByRole('combobox', { name: t('condition.label', { test: 'VIP' }) }),
    'No',
  );
  expect(dialog.getByRole('checkbox', { name: t('marks.label', { badges: 0, pixels: 0 }) })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: t('create.button') }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    'Favorite genre',
    {
      subject: 'Spring',
      body: '<title>Spring</title><p>Hi ##firstname|you##, [[genre-1]] [[city]] *|UPDATE_PROFILE|*</p><b>No</b><img src="https://images.example/1.png"><img src="img/b.png">',
      css: '',
      plain_text: '',
    },
  ]);
  expect(uploads).toHaveLength(1);
});

it('a file that is not an email is refused, and pasted HTML is accepted', async () => {
  const { user } = renderDashboard({
    at: '/drafts/new',
    handlers: {
      blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
      attributeList: () => ({ status: 200, body: pageWith([]) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: tDrafts('create.import.button') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('title') }));
  await user.upload(await dialog.findByLabelText(t('open.file.label')), new File(['PK broken'], 'a.zip'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(t('open.error', { problem: 'archive' }));
  await user.click(dialog.getByLabelText(t('open.paste.label')));
  await user.paste('<p>Hello</p>');
  await user.click(dialog.getByRole('button', { name: t('open.button') }));
  expect(await dialog.findByText(t('changes.none.body'))).toBeVisible();
});

it('an email for segments saves them with its draft', async () => {
  const { stub, user, address } = renderDashboard({
    at: '/drafts/new?segments=readers',
    handlers: {
      blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
      draftCreate: () => ({ status: 201, body: makeDraft() }),
      draftShow: () => ({ status: 200, body: makeDraft() }),
    },
  });
  const blank = tDrafts('create.blank.button', { type: 'html' });
  await user.click(await screen.findByRole('button', { name: blank }));
  await waitFor(() => expect(address()).toBe('/drafts/7'));
  expect(stub.callsOf('draftAudienceReplace')).toMatchObject([
    { params: { id: 7 }, body: { lists: null, segments: ['readers'] } },
  ]);
});
