import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { defaultBrand } from '../../../rendering/brand/default-brand.ts';
import { sampleAddress } from '../../../rendering/starters/sample-address.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import {
  makeBlockDraft,
  makeBlockTemplate,
  makeDraft,
  makeHtmlTemplate,
} from '../../testing/mail-records.ts';
import { makeSentSummary } from '../../testing/sending-records.ts';
import { pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('templates');
const tDrafts = loadedMessages('drafts');
const tCommon = loadedMessages('common');

const weekly = makeBlockTemplate();
const letter = makeHtmlTemplate();

const shown = {
  blockTemplateList: () => ({ status: 200, body: pageWith([weekly]) }) as const,
  htmlTemplateList: () => ({ status: 200, body: pageWith([letter]) }) as const,
  // For tests that only check that the editor was opened.
  draftShow: () => refuse(404),
};

describe('the gallery of templates', () => {
  it('shows real previews in frames without scripts', async () => {
    const operations = [...everyExtension, 'htmlTemplatePreview'];
    renderDashboard({
      at: '/templates',
      handlers: { ...shown, extensionList: () => ({ status: 200, body: { operations } }) },
    });
    expect(await screen.findByRole('link', { name: 'The weekly' })).toHaveAttribute(
      'href',
      '/templates/block/31',
    );
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    const frame = document.querySelector('iframe');
    expect(frame).toHaveAttribute('src', '/api/v3/mails/templates/block/31/preview/?sample=true');
    expect(frame).toHaveAttribute('sandbox', '');
  });

  it('shows a starter template’s image immediately, without a frame or date', async () => {
    renderDashboard({
      at: '/templates',
      handlers: {
        blockTemplateList: () => ({
          status: 200,
          body: pageWith([{ ...weekly, starter: 'studio-digest' }]),
        }),
      },
    });
    const card = (await screen.findByRole('link', { name: 'The weekly' })).closest('li');
    expect(card?.querySelector('img')?.src).toContain('studio-digest');
    expect(card?.querySelector('iframe')).toBeNull();
    expect(card?.querySelector('time')).toBeNull();
  });

  it('names a template without a subject and its actions', async () => {
    const name = tCommon('noSubject.label');
    const bare = makeBlockTemplate({ subject: '' });
    const { user } = renderDashboard({
      at: '/templates',
      handlers: {
        blockTemplateList: () => ({ status: 200, body: pageWith([bare]) }),
        blockTemplateCopy: () => ({ status: 201, body: bare }),
      },
    });
    expect(await screen.findByRole('link', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: tCommon('actions.label', { name }) }));
    await user.click(
      within(screen.getByRole('dialog', { name })).getByRole('button', { name: t('duplicate.button') }),
    );
    expect(await screen.findByText(t('duplicate.toast', { subject: name }))).toBeVisible();
  });

  it('shows no HTML template previews when the service has none', async () => {
    renderDashboard({ at: '/templates?tab=html', handlers: { ...shown, extensionList: () => refuse(404) } });
    expect(await screen.findByRole('link', { name: letter.subject })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('never frames a URL outside the API', async () => {
    const evil = makeBlockTemplate({ preview_url: 'javascript:alert(1)' });
    renderDashboard({
      at: '/templates',
      handlers: { blockTemplateList: () => ({ status: 200, body: pageWith([evil]) }) },
    });
    await screen.findByRole('link', { name: 'The weekly' });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('creates an HTML template and opens it', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/templates?tab=html',
      handlers: {
        ...shown,
        htmlTemplateCreate: ({ body }) => ({
          status: 201,
          body: { ...makeHtmlTemplate({ id: 55, subject: body.subject }), type: 0 },
        }),
        htmlTemplateShow: () => ({ status: 200, body: makeHtmlTemplate({ id: 55 }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('new.button') }));
    await waitFor(() => expect(address()).toBe('/templates/html/55'));
    expect(stub.callsOf('htmlTemplateCreate')[0]?.body.body).toContain('##unsubscribe##');
  });

  it('hides a deleted template immediately and restores it on Undo', async () => {
    const { user, stub } = renderDashboard({ at: '/templates', handlers: shown });
    await user.click(
      await screen.findByRole('button', { name: tCommon('actions.label', { name: 'The weekly' }) }),
    );
    const actions = within(screen.getByRole('dialog', { name: 'The weekly' }));
    await user.click(actions.getByRole('button', { name: tCommon('delete.button') }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'The weekly' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: tCommon('undo.button') }));
    expect(await screen.findByRole('link', { name: 'The weekly' })).toBeVisible();
    expect(stub.callsOf('blockTemplateDelete')).toEqual([]);
  });
});

describe('a new email', () => {
  it('starts from a block template and opens its editor', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/drafts/new',
      handlers: {
        ...shown,
        blockTemplateDraft: () => ({ status: 201, body: makeBlockDraft({ id: 77 }) }),
      },
    });
    await user.click(
      await screen.findByRole('button', { name: tDrafts('create.from.label', { subject: 'The weekly' }) }),
    );
    await waitFor(() => expect(address()).toBe('/drafts/77'));
    expect(stub.callsOf('blockTemplateDraft')[0]?.params).toEqual({ id: 31 });
  });

  describe('with labels', () => {
    const label = { id: weekly.id, name: 'Weekly news', note: 'With three stories', category: 'newsletter' };
    const labeled = {
      ...shown,
      extensionList: () => ({
        status: 200 as const,
        body: { operations: [...everyExtension, 'templateLabelList', 'templateLabelReplace'] },
      }),
      templateLabelList: () => ({ status: 200 as const, body: pageWith([label]) }),
    };

    it('shows the name, note, and category instead of the subject and lists one category', async () => {
      const { user, stub, address } = renderDashboard({ at: '/templates?page=2', handlers: labeled });
      expect(await screen.findByRole('link', { name: 'Weekly news' })).toBeVisible();
      expect(screen.getByText('With three stories')).toBeVisible();
      await user.click(screen.getByRole('button', { name: t('category.label', { category: 'offer' }) }));
      expect(address()).toBe('/templates?category=offer');
      await waitFor(() =>
        expect(stub.callsOf('blockTemplateList').at(-1)?.query).toMatchObject({ category: 'offer', page: 1 }),
      );
    });

    it('edits them', async () => {
      const { user, stub } = renderDashboard({
        at: '/templates',
        handlers: {
          ...labeled,
          templateLabelReplace: ({ body }) => ({ status: 200, body: { ...label, ...body } }),
        },
      });
      await screen.findByRole('link', { name: 'Weekly news' });
      await user.click(
        screen.getByRole('button', { name: tCommon('actions.label', { name: 'Weekly news' }) }),
      );
      await user.click(screen.getByRole('button', { name: t('label.button') }));
      const name = await screen.findByRole('textbox', { name: t('label.name.label') });
      await user.clear(name);
      await user.type(name, 'Monday');
      await user.selectOptions(screen.getByRole('combobox', { name: t('label.category.label') }), 'media');
      await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
      expect(await screen.findByText(t('label.toast', { subject: 'Monday' }))).toBeVisible();
      expect(stub.callsOf('templateLabelReplace')[0]).toMatchObject({
        params: { id: weekly.id },
        body: { name: 'Monday', note: 'With three stories', category: 'media' },
      });
    });
  });

  describe('of an account with a brand', () => {
    const brand = { ...defaultBrand, colors: { ...defaultBrand.colors, accent: '0b7a70' } };
    const branded = {
      ...shown,
      extensionList: () => ({ status: 200 as const, body: { operations: [...everyExtension, 'brandShow'] } }),
      brandShow: () =>
        ({ status: 200, body: { ...brand, version: 1, updated: '2026-01-02T03:04:05Z' } }) as const,
      blockTemplateDraft: () => ({ status: 201, body: makeBlockDraft({ id: 77 }) }) as const,
    };
    const fromWeekly = { name: tDrafts('create.from.label', { subject: 'The weekly' }) };

    it('starts from a block template in the brand', async () => {
      const { user, stub, address } = renderDashboard({
        at: '/drafts/new',
        handlers: { ...branded, draftUpdate: () => ({ status: 200, body: makeBlockDraft({ id: 77 }) }) },
      });
      await user.click(await screen.findByRole('button', fromWeekly));
      await waitFor(() => expect(address()).toBe('/drafts/77'));
      expect(stub.callsOf('draftUpdate')[0]).toMatchObject({
        params: { id: 77 },
        body: { blockdocument: { p_link_color: '0b7a70' }, based_on: Date.parse(makeBlockDraft().updated) },
      });
    });

    it('starts from an HTML template with the postal address instead of the sample one', async () => {
      const body = `<p>${sampleAddress}</p>`;
      const { user, stub, address } = renderDashboard({
        at: '/drafts/new?tab=html',
        handlers: {
          ...branded,
          brandShow: () => ({ status: 200, body: { ...brand, address: '12 Quay Street\nHull' } }),
          htmlTemplateDraft: () => ({ status: 201, body: makeDraft({ id: 77, body }) }),
          draftUpdate: () => ({ status: 200, body: makeDraft({ id: 77 }) }),
        },
      });
      await user.click(
        await screen.findByRole('button', { name: tDrafts('create.from.label', { subject: 'A letter' }) }),
      );
      await waitFor(() => expect(address()).toBe('/drafts/77'));
      expect(stub.callsOf('draftUpdate')[0]?.body.body).toBe('<p>12 Quay Street &middot; Hull</p>');
    });

    it('matches its template before a brand was saved', async () => {
      const { user, stub, address } = renderDashboard({
        at: '/drafts/new',
        handlers: { ...branded, brandShow: () => ({ status: 200, body: defaultBrand }) },
      });
      await user.click(await screen.findByRole('button', fromWeekly));
      await waitFor(() => expect(address()).toBe('/drafts/77'));
      expect(stub.callsOf('draftUpdate')).toEqual([]);
    });

    it('suggests a brand once while there is none', async () => {
      const { user } = renderDashboard({
        at: '/drafts/new',
        handlers: { ...branded, brandShow: () => ({ status: 200, body: defaultBrand }) },
      });
      const tBrand = loadedMessages('brand');
      await user.click(await screen.findByRole('button', { name: tBrand('prompt.dismiss.button') }));
      expect(screen.queryByText(tBrand('prompt.title'))).toBeNull();
      expect(localStorage.getItem('newsdesk.asked-for-brand')).toBe('true');
    });

    it('opens without a brand that couldn’t be applied and explains why', async () => {
      const { user, address } = renderDashboard({
        at: '/drafts/new',
        handlers: { ...branded, draftUpdate: () => refuse(400, { detail: 'Full.' }) },
      });
      await user.click(await screen.findByRole('button', fromWeekly));
      await waitFor(() => expect(address()).toBe('/drafts/77'));
      expect(await screen.findByText(t('brand.failed'), { exact: false })).toBeVisible();
    });
  });

  it('starts from an HTML template when the service can’t create drafts from them', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/drafts/new?tab=html',
      handlers: {
        ...shown,
        extensionList: () => refuse(404),
        htmlTemplateShow: () => ({ status: 200, body: letter }),
        draftCreate: () => ({ status: 201, body: makeDraft({ id: 78 }) }),
      },
    });
    await user.click(
      await screen.findByRole('button', { name: tDrafts('create.from.label', { subject: 'A letter' }) }),
    );
    await waitFor(() => expect(address()).toBe('/drafts/78'));
    expect(stub.callsOf('draftCreate')[0]?.body).toMatchObject({
      subject: 'A letter',
      body: '<p>Dear reader</p>',
    });
  });

  it('starts empty', async () => {
    const { user, address } = renderDashboard({
      at: '/drafts/new',
      handlers: { ...shown, draftCreate: () => ({ status: 201, body: makeDraft({ id: 79 }) }) },
    });
    const blank = tDrafts('create.blank.button', { type: 'html' });
    await user.click(await screen.findByRole('button', { name: blank }));
    await waitFor(() => expect(address()).toBe('/drafts/79'));
  });

  it.each([
    ['blocks', 'block', ['masthead', 'text', 'footer']],
    ['a letter, which has no name above it', 'letter', ['text', 'footer']],
  ] as const)('starts empty with %s when the service can create such drafts', async (_, type, kinds) => {
    const { user, stub, address } = renderDashboard({
      at: '/drafts/new',
      handlers: {
        ...shown,
        extensionList: () => ({
          status: 200,
          body: { operations: [...everyExtension, 'blockDraftCreate'] },
        }),
        blockDraftCreate: () => ({ status: 201, body: makeDraft({ id: 81 }) }),
      },
    });
    const blank = tDrafts('create.blank.button', { type });
    await user.click(await screen.findByRole('button', { name: blank }));
    await waitFor(() => expect(address()).toBe('/drafts/81'));
    const [made] = stub.callsOf('blockDraftCreate');
    expect(made?.body.blockdocument.blockdata_set?.map(({ block }) => block['slug'])).toEqual(kinds);
  });

  it('starts from a sent email', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/drafts/new',
      handlers: {
        ...shown,
        sentMailList: () => ({
          status: 200,
          body: pageWith([makeSentSummary({ id: 5, subject: 'In May' })]),
        }),
        sentMailDraft: () => ({ status: 201, body: makeDraft({ id: 80 }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: tDrafts('create.sent.button') }));
    await user.click(
      await screen.findByRole('button', { name: tDrafts('create.from.label', { subject: 'In May' }) }),
    );
    await waitFor(() => expect(address()).toBe('/drafts/80'));
    expect(stub.callsOf('sentMailDraft').map(({ params }) => params)).toEqual([{ id: 5 }]);
  });

  it('explains why it couldn’t be created', async () => {
    const { user, address } = renderDashboard({
      at: '/drafts/new',
      handlers: { ...shown, blockTemplateDraft: () => refuse(400, { detail: 'Full.' }) },
    });
    await user.click(
      await screen.findByRole('button', { name: tDrafts('create.from.label', { subject: 'The weekly' }) }),
    );
    expect(await screen.findByText(`${t('create.failed')}. Full.`)).toBeVisible();
    expect(address()).toBe('/drafts/new');
  });
});
