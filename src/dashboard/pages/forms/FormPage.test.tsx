import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Form } from '../../../contract/forms/forms.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { refuse } from '../../../contract/stub/stub.ts';
import {
  makeAttribute,
  makeConsent,
  makeForm,
  makeList,
  makeSender,
  pageWith,
} from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const tCommon = loadedMessages('common');
const t = loadedMessages('forms');
const tPeople = loadedMessages('people');
const tBuilder = loadedMessages('form-builder');
const tSendings = loadedMessages('sendings');

const attributes = () =>
  ({
    status: 200,
    body: pageWith([
      makeAttribute({ code: 'town', name: 'Town' }),
      makeAttribute({ code: 'age', name: 'Age' }),
    ]),
  }) as const;

const shownAs = (form: Form) => ({
  attributeList: attributes,
  formShow: () => ({ status: 200, body: form }) as const,
  formList: () => ({ status: 200, body: pageWith([form]) }) as const,
});

const sender = new RegExp(`^${tSendings('sender.label')}`);

const preview = () => within(screen.getByRole('region', { name: tBuilder('preview.page.label') }));

describe('a new form', () => {
  it('creates a form from the choices and opens the embed code', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/forms/new?lists=news',
      handlers: {
        ...shownAs(makeForm()),
        formCreate: ({ body }) => ({ status: 201, body: makeForm({ name: body.name }) }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: tBuilder('name.label') }), 'Footer');
    expect(await screen.findByRole('checkbox', { name: /Newsletter/ })).toBeChecked();
    await user.selectOptions(
      screen.getByLabelText(sender),
      await screen.findByRole('option', { name: 'The Weekly <news@example.com>' }),
    );
    await user.click(screen.getByRole('checkbox', { name: tBuilder('field.label', { field: 'firstName' }) }));
    await user.type(screen.getByLabelText(tBuilder('fieldText.label', { field: 'firstName' })), 'Förnamn');
    const check = screen.getByRole('checkbox', { name: tBuilder('blockBots.label') });
    expect(check).not.toBeChecked();
    expect(check).toHaveAccessibleDescription(tBuilder('blockBots.help'));
    await user.click(check);
    await user.click(screen.getByRole('button', { name: tBuilder('create.button') }));
    await waitFor(() => expect(address()).toBe('/forms/footer?tab=embed'));
    expect(stub.callsOf('formCreate')[0]?.body).toMatchObject({
      name: 'Footer',
      lists: ['news'],
      sender_id: 1,
      first_name: true,
      first_name_label: 'Förnamn',
      proof_of_work: true,
      next_url: null,
    });
  });

  it('shows each missing value on its field without a request', async () => {
    const { user, stub } = renderDashboard({ at: '/forms/new', handlers: shownAs(makeForm()) });
    await user.selectOptions(await screen.findByLabelText(sender), '');
    await user.click(screen.getByRole('button', { name: tBuilder('create.button') }));
    expect(await screen.findByText(tBuilder('lists.error'))).toBeVisible();
    expect(screen.getByLabelText(sender)).toHaveAccessibleDescription(
      expect.stringContaining(tBuilder('sender.error')),
    );
    expect(screen.getByRole('textbox', { name: tBuilder('name.label') })).toHaveAccessibleDescription(
      tCommon('blank.error'),
    );
    expect(stub.callsOf('formCreate')).toEqual([]);
  });

  it.each(['javascript:alert(1)', '/thanks', 'example.com', ''])(
    'refuses to redirect visitors to %j',
    async (next) => {
      const { user, stub } = renderDashboard({ at: '/forms/new', handlers: shownAs(makeForm()) });
      await user.click(
        await screen.findByRole('radio', { name: tBuilder('after.choice.label', { choice: 'redirect' }) }),
      );
      if (next !== '') await user.type(screen.getByLabelText(tBuilder('redirect.label')), next);
      await user.click(screen.getByRole('button', { name: tBuilder('create.button') }));
      await waitFor(() =>
        expect(screen.getByLabelText(tBuilder('redirect.label'))).toHaveAccessibleDescription(
          tBuilder('redirect.error'),
        ),
      );
      expect(stub.callsOf('formCreate')).toEqual([]);
    },
  );

  it('creates a list in place and chooses it', async () => {
    const { user, stub } = renderDashboard({
      at: '/forms/new',
      handlers: {
        ...shownAs(makeForm()),
        listCreate: ({ body }) => ({ status: 201, body: makeList({ name: body.name, hash: 'fresh' }) }),
      },
    });
    await user.type(await screen.findByLabelText(tPeople('newList.label')), 'Events{Enter}');
    await waitFor(() => expect(stub.callsOf('listCreate')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: tBuilder('create.button') }));
    await screen.findByText(tCommon('blank.error'));
    expect(screen.queryByText(tBuilder('lists.error'))).toBeNull();
  });

  it('chooses the first verified sender already', async () => {
    const waiting = makeSender({ id: 3, status: senderStatus.notConfirmed });
    const ready = makeSender({ id: 4 });
    renderDashboard({
      at: '/forms/new',
      handlers: {
        ...shownAs(makeForm()),
        senderList: () => ({ status: 200, body: { ...pageWith([waiting, ready]), prev: null } }),
      },
    });
    expect(await screen.findByLabelText(sender)).toHaveValue('4');
  });

  it('warns when the sender is not verified', async () => {
    const waiting = makeSender({ id: 3, name: 'New', status: senderStatus.notConfirmed });
    const { user } = renderDashboard({
      at: '/forms/new',
      handlers: {
        ...shownAs(makeForm()),
        senderList: () => ({ status: 200, body: { ...pageWith([waiting]), prev: null } }),
      },
    });
    await user.selectOptions(
      await screen.findByLabelText(sender),
      await screen.findByRole('option', {
        name: tSendings('sender.unverified.label', { sender: `New <${waiting.email}>` }),
      }),
    );
    expect(await screen.findByRole('link', { name: new RegExp(waiting.email) })).toBeVisible();
  });

  it('shows the service’s refusal on its field', async () => {
    const { user } = renderDashboard({
      at: '/forms/new?lists=news',
      handlers: {
        ...shownAs(makeForm()),
        formCreate: () => refuse(400, { name: ['This name is taken.'] }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: tBuilder('name.label') }), 'Footer');
    await user.selectOptions(
      screen.getByLabelText(sender),
      await screen.findByRole('option', { name: /Weekly/ }),
    );
    await user.click(screen.getByRole('button', { name: tBuilder('create.button') }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: tBuilder('name.label') })).toHaveAccessibleDescription(
        'This name is taken.',
      ),
    );
  });
});

describe('the language of a form', () => {
  it('is offered when the service has languages and saved with the form', async () => {
    const form = makeForm({ language: null });
    const { user, stub } = renderDashboard({
      at: '/forms/footer?tab=edit',
      handlers: {
        ...shownAs(form),
        extensionList: () => ({
          status: 200,
          body: { operations: [...everyExtension, 'emailSettingsShow'] },
        }),
        emailSettingsShow: () => ({ status: 200, body: { language: null } }),
        formUpdate: () => ({ status: 200, body: { ...form, language: 'de' } }),
      },
    });
    await user.selectOptions(await screen.findByLabelText(t('language.label')), 'de');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await waitFor(() => expect(stub.callsOf('formUpdate')[0]?.body).toEqual({ language: 'de' }));
  });
});

describe('the preview', () => {
  it('shows entered text and never runs it', async () => {
    const { user } = renderDashboard({ at: '/forms/footer', handlers: shownAs(makeForm()) });
    const field = await screen.findByRole('textbox', { name: tBuilder('button.label') });
    await user.type(field, '<img src=x onerror=alert(1)>');
    expect(preview().getByRole('button', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('links the form to its next page', async () => {
    const { user } = renderDashboard({
      at: '/forms/footer',
      handlers: shownAs(makeForm({ invalid_email_text: 'Look again.', success_text: 'Welcome!' })),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody');
    await user.click(preview().getByRole('button', { name: 'Subscribe' }));
    expect(preview().getByText('Look again.')).toBeVisible();
    await user.type(preview().getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(preview().getByRole('button', { name: 'Subscribe' }));
    expect(preview().getByText('Welcome!')).toBeVisible();
  });

  it('fills the email with the form’s fields', async () => {
    const { user } = renderDashboard({
      at: '/forms/footer',
      handlers: shownAs(makeForm({ verify_mail_text: 'Hi ##firstname|there## of ##list_name##' })),
    });
    await user.click(
      await screen.findByRole('button', { name: tBuilder('preview.scene.label', { scene: 'mail' }) }),
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: tBuilder('preview.page.label') })).toHaveTextContent(
        'Hi there of Newsletter',
      ),
    );
    await user.click(screen.getByRole('checkbox', { name: tBuilder('field.label', { field: 'firstName' }) }));
    expect(screen.getByRole('region', { name: tBuilder('preview.page.label') })).toHaveTextContent(
      'Hi Ada of Newsletter',
    );
  });
});

describe('editing a form', () => {
  it('sends only changes', async () => {
    const form = makeForm({ attributes: ['town', 'age'] });
    const { user, stub } = renderDashboard({
      at: '/forms/footer',
      handlers: { ...shownAs(form), formUpdate: () => ({ status: 200, body: form }) },
    });
    await user.click(
      await screen.findByRole('button', {
        name: tBuilder('attributes.move.label', { direction: 'up', name: 'Age' }),
      }),
    );
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await waitFor(() => expect(stub.callsOf('formUpdate')).toHaveLength(1));
    expect(stub.callsOf('formUpdate')[0]?.body).toEqual({ attributes: ['age', 'town'] });
  });

  it('warns when the email has no link and inserts it at the caret', async () => {
    const { user } = renderDashboard({
      at: '/forms/footer',
      handlers: shownAs(makeForm({ verify_mail_text: 'Confirm here: ' })),
    });
    expect(await screen.findByText(tBuilder('confirmation.noLink.help'))).toBeVisible();
    await user.click(screen.getByLabelText(tBuilder('text.label')));
    await user.click(
      screen.getByRole('button', {
        name: loadedMessages('merge-tags')('menu.label', { field: tBuilder('text.label') }),
      }),
    );
    await user.click(screen.getByRole('button', { name: new RegExp(tBuilder('link.label')) }));
    expect(screen.getByLabelText(tBuilder('text.label'))).toHaveValue('Confirm here: ##confirmation_link##');
    expect(screen.queryByText(tBuilder('confirmation.noLink.help'))).toBeNull();
  });

  it('shows a change made elsewhere and overwrites it only on request', async () => {
    let current = makeForm();
    const { user, stub } = renderDashboard({
      at: '/forms/footer',
      handlers: {
        ...shownAs(current),
        formShow: () => ({ status: 200, body: current }),
        formUpdate: () => ({ status: 200, body: current }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: tBuilder('name.label') }), ' 2');
    current = { ...current, button_text: 'Join' };
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    expect(await screen.findByText(tCommon('overwrite.title'))).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: tCommon('cancel.button') })).toHaveFocus());
    expect(stub.callsOf('formUpdate')).toEqual([]);
    await user.click(screen.getByRole('button', { name: tCommon('overwrite.confirm') }));
    await waitFor(() => expect(stub.callsOf('formUpdate')[0]?.body).toEqual({ name: 'Footer 2' }));
  });

  it('works when the service can’t return a single form', async () => {
    renderDashboard({
      at: '/forms/footer',
      handlers: {
        ...shownAs(makeForm({ sender_id: undefined })),
        extensionList: () => refuse(404),
        formShow: () => refuse(405, { detail: 'Method "GET" not allowed.' }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Footer' })).toBeVisible();
    expect(await screen.findByLabelText(sender)).toHaveValue('1');
  });
});

describe('embedding a form', () => {
  it('shows the service’s embed code with a copy button', async () => {
    const form = makeForm({
      form: '<form action="https://news.example/p/x">\n<script>alert(1)</script></form>',
    });
    const { user } = renderDashboard({ at: '/forms/footer?tab=embed', handlers: shownAs(form) });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    const code = await screen.findByRole('region', { name: t('embed.title') });
    expect(within(code).getByText(/alert\(1\)/)).toHaveTextContent('<script>');
    await user.click(
      screen.getByRole('button', { name: t('copy.label', { state: 'other', what: t('embed.title') }) }),
    );
    expect(await screen.findByText(t('copy.done.body'))).toBeVisible();
    expect(write).toHaveBeenCalledWith(form.form);
  });
});

describe('the sign-ups of a form', () => {
  it('are loaded again after a failure', async () => {
    let isAway = true;
    const { user } = renderDashboard({
      at: '/forms/footer?tab=sign-ups',
      handlers: {
        ...shownAs(makeForm()),
        formSignUpList: () => ({ status: 200, body: pageWith([]) }),
        formConsentList: () =>
          isAway ? refuse(403, { detail: 'Not today.' }) : { status: 200, body: pageWith([]) },
      },
    });
    expect(await screen.findByText('Not today.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: tCommon('retry.button') }));
    await waitFor(() => expect(screen.queryByText('Not today.')).toBeNull());
  });

  it('show the IP address of a sign-up, and a dash without one', async () => {
    const consents = [makeConsent(), makeConsent({ id: 2, email: 'bo@example.com', submitted_from: '' })];
    renderDashboard({
      at: '/forms/footer?tab=sign-ups',
      handlers: {
        ...shownAs(makeForm()),
        formConsentList: () => ({ status: 200, body: pageWith(consents) }),
        formSignUpList: () => ({ status: 200, body: pageWith([]) }),
      },
    });
    const known = await screen.findByRole('row', { name: /ada@example\.com/ });
    expect(within(known).getByText('192.0.2.7')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /bo@example\.com/ })).getByText('–')).toBeVisible();
  });

  it('show bounced confirmation emails with the mail server’s response', async () => {
    const signUp = {
      ...{ id: 1, email: 'typo@nowhere.example', submitted_from: '192.0.2.7' },
      ...{ submitted: '2026-01-02T03:04:05Z', expires: '2026-01-09T03:04:05Z' },
      confirmation: { state: 'bounced', last_answer: '550 5.1.1 User unknown' },
    };
    renderDashboard({
      at: '/forms/footer?tab=sign-ups',
      handlers: {
        ...shownAs(makeForm()),
        formConsentList: () => ({ status: 200, body: pageWith([]) }),
        formSignUpList: () => ({ status: 200, body: pageWith([signUp]) }),
      },
    });
    const row = await screen.findByRole('row', { name: /typo@nowhere\.example/ });
    expect(within(row).getByText(tSendings('delivery.badge', { state: 'bounced' }))).toBeVisible();
    expect(within(row).getByText('550 5.1.1 User unknown')).toBeVisible();
  });

  it('explain that attributes are text fields in the embed code', async () => {
    renderDashboard({
      at: '/forms/footer?tab=embed',
      handlers: shownAs(makeForm({ attributes: ['town'] })),
    });
    expect(await screen.findByText(t('embed.attributes.body'), { exact: false })).toBeVisible();
  });
});
