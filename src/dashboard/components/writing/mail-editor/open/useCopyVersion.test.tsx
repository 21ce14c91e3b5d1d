import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '../../../../paths.ts';
import { makeDraft, makeMailVersion } from '../../../../testing/mail-records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { useCopyVersion } from './useCopyVersion.ts';

const content = { body: '<p>Then</p>', css: '', plain_text: '', blockdocument: null };

function Copy() {
  const copy = useCopyVersion({ kind: 'draft', id: 5 });
  return (
    <button type="button" onClick={() => void copy(3)}>
      Copy
    </button>
  );
}

it('opens the new email created from an earlier version', async () => {
  const { user, stub, address } = renderDashboard({
    at: '/',
    ui: <Copy />,
    handlers: {
      mailVersionShow: () => ({ status: 200, body: { ...makeMailVersion({ subject: 'Old' }), ...content } }),
      draftCreate: () => ({ status: 201, body: makeDraft({ id: 9 }) }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(address()).toBe(paths.draft(9)));
  expect(stub.callsOf('mailVersionShow')).toMatchObject([{ params: { id: 5, version: 3 } }]);
  expect(stub.callsOf('draftCreate')).toMatchObject([{ body: { subject: 'Old', body: '<p>Then</p>' } }]);
});

it('gives what is typed meanwhile to the subject', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = renderDashboard({
    at: '/',
    ui: (
      <>
        <Copy />
        <div data-envelope="subject">
          <input aria-label="Subject" />
        </div>
      </>
    ),
    handlers: {
      mailVersionShow: () => ({ status: 200, body: { ...makeMailVersion(), ...content } }),
      draftCreate: async () => {
        await answered;
        return { status: 201, body: makeDraft({ id: 9 }) };
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await user.keyboard('nx{Backspace}ew');
  answer();
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await act(async () => subject.focus());
  expect(subject).toHaveValue('new');
});
