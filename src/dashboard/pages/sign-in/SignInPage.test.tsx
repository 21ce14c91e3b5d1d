import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('sign-in');

/** Returns a proxy whose sign-in answers are given, with the bodies that it was sent. */
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
  it('uses the link once, and goes to the overview', async () => {
    const { sent, otherwise } = proxy(() => Response.json({ signed_in: true, ways: ['link'], version: '1' }));
    const { address } = renderDashboard({ at: '/sign-in?token=abc', otherwise });
    await waitFor(() => expect(sent).toEqual([{ token: 'abc' }]));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('says why a link does not work', async () => {
    const { otherwise } = proxy(() =>
      Response.json({ detail: 'This link was used already.', session: 'refused' }, { status: 403 }),
    );
    renderDashboard({ at: '/sign-in?token=old', otherwise });
    expect(await screen.findByText('This link was used already.')).toBeVisible();
  });

  it('takes a password, and says when it is wrong', async () => {
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
});
