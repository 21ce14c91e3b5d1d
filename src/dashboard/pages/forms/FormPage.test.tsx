import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Form } from '../../../contract/forms.ts';
import { senderStatus } from '../../../contract/senders.ts';
import { refuse } from '../../../contract/stub.ts';
import { makeAttribute, makeForm, makeList, makeSender, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

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

const preview = () => within(screen.getByRole('region', { name: 'Previewed' }));

describe('a new form', () => {
  it('creates what was chosen, and leads to the embed code', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/forms/new?lists=news',
      handlers: {
        ...shownAs(makeForm()),
        formCreate: ({ body }) => ({ status: 201, body: makeForm({ name: body.name }) }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Footer');
    expect(await screen.findByRole('checkbox', { name: /Newsletter/ })).toBeChecked();
    await user.selectOptions(
      screen.getByLabelText(/^Sender/),
      await screen.findByRole('option', { name: 'The Weekly <news@example.com>' }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'First name' }));
    await user.type(screen.getByLabelText('Label of the first name field'), 'Förnamn');
    const check = screen.getByRole('checkbox', { name: 'Block bots' });
    expect(check).not.toBeChecked();
    expect(check).toHaveAccessibleDescription(/needs JavaScript/);
    await user.click(check);
    await user.click(screen.getByRole('button', { name: 'Create form' }));
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

  it('says on each field what is missing, before it asks the service', async () => {
    const { user, stub } = renderDashboard({ at: '/forms/new', handlers: shownAs(makeForm()) });
    await user.click(await screen.findByRole('button', { name: 'Create form' }));
    expect(await screen.findByText('Choose at least one list.')).toBeVisible();
    expect(screen.getByLabelText(/^Sender/)).toHaveAccessibleDescription(/Choose a sender\./);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'This field may not be blank.',
    );
    expect(stub.callsOf('formCreate')).toEqual([]);
  });

  it.each(['javascript:alert(1)', '/thanks', 'example.com', ''])(
    'refuses to send visitors on to %j',
    async (next) => {
      const { user, stub } = renderDashboard({ at: '/forms/new', handlers: shownAs(makeForm()) });
      await user.click(await screen.findByRole('radio', { name: 'Go to a page of your web site' }));
      if (next !== '') await user.type(screen.getByLabelText('Address of the page'), next);
      await user.click(screen.getByRole('button', { name: 'Create form' }));
      await waitFor(() =>
        expect(screen.getByLabelText('Address of the page')).toHaveAccessibleDescription(
          /begins with https:\/\//,
        ),
      );
      expect(stub.callsOf('formCreate')).toEqual([]);
    },
  );

  it('makes a list in place, and chooses it', async () => {
    const { user, stub } = renderDashboard({
      at: '/forms/new',
      handlers: {
        ...shownAs(makeForm()),
        listCreate: ({ body }) => ({ status: 201, body: makeList({ name: body.name, hash: 'fresh' }) }),
      },
    });
    await user.type(await screen.findByLabelText('Name of a new list'), 'Events{Enter}');
    await waitFor(() => expect(stub.callsOf('listCreate')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Create form' }));
    await screen.findByText('Choose a sender.');
    expect(screen.queryByText('Choose at least one list.')).toBeNull();
  });

  it('warns where the sender is not confirmed', async () => {
    const waiting = makeSender({ id: 3, name: 'New', status: senderStatus.notConfirmed });
    const { user } = renderDashboard({
      at: '/forms/new',
      handlers: {
        ...shownAs(makeForm()),
        senderList: () => ({ status: 200, body: { ...pageWith([waiting]), prev: null } }),
      },
    });
    await user.selectOptions(
      await screen.findByLabelText(/^Sender/),
      await screen.findByRole('option', { name: /\(not confirmed\)/ }),
    );
    expect(await screen.findByText(/is not confirmed yet: newsletters can’t be sent from it/)).toBeVisible();
  });

  it('puts the service’s refusal on its field', async () => {
    const { user } = renderDashboard({
      at: '/forms/new?lists=news',
      handlers: {
        ...shownAs(makeForm()),
        formCreate: () => refuse(400, { name: ['This name is taken.'] }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Footer');
    await user.selectOptions(
      screen.getByLabelText(/^Sender/),
      await screen.findByRole('option', { name: /Weekly/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Create form' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        'This name is taken.',
      ),
    );
  });
});

describe('the preview', () => {
  it('shows what is typed, and never runs it', async () => {
    const { user } = renderDashboard({ at: '/forms/footer', handlers: shownAs(makeForm()) });
    const field = await screen.findByRole('textbox', { name: 'Text of the button' });
    await user.type(field, '<img src=x onerror=alert(1)>');
    expect(preview().getByRole('button', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('leads from the form to the page that would come', async () => {
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

  it('fills the mail with what the form asks for', async () => {
    const { user } = renderDashboard({
      at: '/forms/footer',
      handlers: shownAs(makeForm({ verify_mail_text: 'Hi ##firstname|there## of ##list_name##' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Mail' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Previewed' })).toHaveTextContent('Hi there of Newsletter'),
    );
    await user.click(screen.getByRole('checkbox', { name: 'First name' }));
    expect(screen.getByRole('region', { name: 'Previewed' })).toHaveTextContent('Hi Ada of Newsletter');
  });
});

describe('editing a form', () => {
  it('sends only what was changed', async () => {
    const form = makeForm({ attributes: ['town', 'age'] });
    const { user, stub } = renderDashboard({
      at: '/forms/footer',
      handlers: { ...shownAs(form), formUpdate: () => ({ status: 200, body: form }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Move Age up' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stub.callsOf('formUpdate')).toHaveLength(1));
    expect(stub.callsOf('formUpdate')[0]?.body).toEqual({ attributes: ['age', 'town'] });
  });

  it('warns where the mail has lost its link, and puts it in where the caret stands', async () => {
    const { user } = renderDashboard({
      at: '/forms/footer',
      handlers: shownAs(makeForm({ verify_mail_text: 'Confirm here: ' })),
    });
    expect(await screen.findByText(/The text has no/)).toBeVisible();
    await user.click(screen.getByLabelText('Mail text'));
    await user.click(screen.getByRole('button', { name: 'Insert a placeholder into mail text' }));
    await user.click(screen.getByRole('button', { name: /Link to confirm/ }));
    expect(screen.getByLabelText('Mail text')).toHaveValue('Confirm here: ##confirmation_link##');
    expect(screen.queryByText(/The text has no/)).toBeNull();
  });

  it('tells of a change made elsewhere, and saves over it only when told to', async () => {
    let current = makeForm();
    const { user, stub } = renderDashboard({
      at: '/forms/footer',
      handlers: {
        ...shownAs(current),
        formShow: () => ({ status: 200, body: current }),
        formUpdate: () => ({ status: 200, body: current }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    current = { ...current, button_text: 'Join' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed elsewhere in the meantime')).toBeVisible();
    expect(stub.callsOf('formUpdate')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save my changes' }));
    await waitFor(() => expect(stub.callsOf('formUpdate')[0]?.body).toEqual({ name: 'Footer 2' }));
  });

  it('works where the service has no way to show one form', async () => {
    renderDashboard({
      at: '/forms/footer',
      handlers: {
        ...shownAs(makeForm({ sender_id: undefined })),
        extensionList: () => refuse(404),
        formShow: () => refuse(405, { detail: 'Method "GET" not allowed.' }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Footer' })).toBeVisible();
    expect(await screen.findByLabelText(/^Sender/)).toHaveValue('1');
  });
});

describe('putting a form on a web site', () => {
  it('gives the snippet as the service made it, with a way to copy it', async () => {
    const form = makeForm({
      form: '<form action="https://news.example/p/x">\n<script>alert(1)</script></form>',
    });
    const { user } = renderDashboard({ at: '/forms/footer?tab=embed', handlers: shownAs(form) });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    const code = await screen.findByRole('region', { name: 'Embed code' });
    expect(within(code).getByText(/alert\(1\)/)).toHaveTextContent('<script>');
    await user.click(screen.getByRole('button', { name: 'Copy: Embed code' }));
    expect(await screen.findByText('It is on the clipboard.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(form.form);
  });
});

describe('the sign-ups of a form', () => {
  it('shows whose confirmation email bounced, and what the mail server said', async () => {
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
    expect(within(row).getByText('Bounced')).toBeVisible();
    expect(within(row).getByText('550 5.1.1 User unknown')).toBeVisible();
  });
});
