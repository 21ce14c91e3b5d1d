import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '../../../../paths.ts';
import { makeDraft, makeMailVersion } from '../../../../testing/mail-records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { useCopyVersion } from './useCopyVersion.ts';

function Copy() {
  const copy = useCopyVersion({ kind: 'draft', id: 5 });
  return (
    <button type="button" onClick={() => void copy(3)}>
      Copy
    </button>
  );
}

it('opens the new email created from an earlier version', async () => {
  const content = { body: '<p>Then</p>', css: '', plain_text: '', blockdocument: null };
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
