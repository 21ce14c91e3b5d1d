import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { makeSender, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';
import { guardEscape } from './escape-guard.ts';

const t = loadedMessages('sign-in');
const tCommon = loadedMessages('common');
const tSenders = loadedMessages('senders');
const tSegments = loadedMessages('segments');

/** Returns a proxy with given sign-in responses, which records the bodies sent to it. */
function proxy(answer: (body: unknown) => Response, ways: readonly string[] = ['link']) {
  const sent: unknown[] = [];
  const otherwise: typeof fetch = async (_input, init) => {
    if (init?.method !== 'POST') return Response.json({ signed_in: false, ways, version: '1' });
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    sent.push(body);
    return answer(body);
  };
  return { sent, otherwise };
}

describe('signing in', () => {
  it('uses the link once and opens the overview', async () => {
    const { sent, otherwise } = proxy(() => Response.json({ signed_in: true, ways: ['link'], version: '1' }));
    const { address } = renderDashboard({ at: '/sign-in?token=abc', otherwise });
    await waitFor(() => expect(sent).toEqual([{ token: 'abc' }]));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('explains why a link does not work', async () => {
    const { otherwise } = proxy(() =>
      Response.json({ detail: 'This link was used already.', session: 'refused' }, { status: 403 }),
    );
    renderDashboard({ at: '/sign-in?token=old', otherwise });
    expect(await screen.findByText('This link was used already.')).toBeVisible();
  });

  it('accepts a password and reports a wrong one', async () => {
    const { sent, otherwise } = proxy(
      () => Response.json({ detail: 'The password is not right.', session: 'refused' }, { status: 403 }),
      ['password'],
    );
    const { user } = renderDashboard({ at: '/sign-in', otherwise });
    expect(await screen.findByLabelText(new RegExp(t('password.label')))).toHaveFocus();
    await user.keyboard('wrong');
    await user.click(screen.getByRole('button', { name: t('submit.button') }));
    expect(await screen.findByText('The password is not right.')).toBeVisible();
    expect(sent).toEqual([{ password: 'wrong' }]);
  });

  it('keeps input on the page below it when the session ends', async () => {
    let isOver = false;
    const { otherwise } = proxy(() => {
      isOver = false;
      return Response.json({ signed_in: true, ways: ['password'], version: '1' });
    }, ['password']);
    const { user, stub } = renderDashboard({
      at: '/segments/new',
      otherwise,
      handlers: {
        segmentList: () => ({ status: 200, body: pageWith([]) }),
        // An answer would open the segment's page, sometimes before the end of the test.
        segmentCreate: () =>
          isOver
            ? refuse(401, { detail: 'Signed out.', session: 'required' })
            : new Promise<never>(() => undefined),
      },
    });
    const name = await screen.findByLabelText(tSegments('name.column'), { exact: false });
    await user.type(name, 'Readers');
    isOver = true;
    await user.click(screen.getByRole('button', { name: tSegments('save.button') }));
    expect(await screen.findByText(t('cover.body'))).toBeVisible();
    await user.type(await screen.findByLabelText(new RegExp(t('password.label'))), 'secret');
    await user.click(screen.getByRole('button', { name: t('submit.button') }));
    await waitFor(() => expect(screen.queryByText(t('cover.body'))).toBeNull());
    expect(name).toHaveValue('Readers');
    await user.click(screen.getByRole('button', { name: tSegments('save.button') }));
    await waitFor(() => expect(stub.callsOf('segmentCreate')).toHaveLength(2));
  });

  it('keeps Escape from a dialog below it', async () => {
    guardEscape();
    let isOver = false;
    const { otherwise } = proxy(() => Response.json({}), ['password']);
    const { user } = renderDashboard({
      at: '/senders?drawer=new',
      otherwise,
      handlers: {
        senderCreate: () =>
          isOver
            ? refuse(401, { detail: 'Signed out.', session: 'required' })
            : { status: 201, body: makeSender() },
      },
    });
    const drawer = await screen.findByRole('dialog', { name: tSenders('new.button') });
    await user.type(
      within(drawer).getByRole('textbox', { name: new RegExp(`^${tSenders('name.label')}`) }),
      'N',
    );
    await user.type(
      within(drawer).getByRole('textbox', { name: new RegExp(`^${tSenders('email.label')}`) }),
      'n@a.se',
    );
    isOver = true;
    await user.click(within(drawer).getByRole('button', { name: tSenders('create.button') }));
    const password = await screen.findByLabelText(new RegExp(t('password.label')));
    await user.type(password, 'sec{Escape}ret');
    expect(password).toHaveValue('secret');
    expect(screen.queryByText(tCommon('leave.title'))).toBeNull();
  });
});
