import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NewListDrawer } from '../../pages/lists/NewListDrawer.tsx';
import { makeList } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

/** Renders the form for a new list; the test decides when the answer arrives. */
function setUp() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const onCreated = vi.fn<() => void>();
  const dashboard = renderDashboard({
    at: '/lists',
    ui: <NewListDrawer onClose={() => {}} onCreated={onCreated} />,
    handlers: {
      listCreate: async () => {
        await answered;
        return { status: 201, body: makeList({ name: 'Weekly' }) };
      },
    },
  });
  return { ...dashboard, answer, onCreated };
}

describe('a form in a drawer', () => {
  it('can be submitted from the start, once, and is busy until the answer arrives', async () => {
    const { user, stub, answer, onCreated } = setUp();
    const submit = await screen.findByRole('button', { name: 'Create list' });
    expect(submit).not.toHaveAttribute('aria-busy');
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Weekly');
    expect(submit).not.toHaveAttribute('aria-busy');
    await user.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
    await user.click(submit);
    expect(onCreated).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(stub.callsOf('listCreate')).toHaveLength(1);
  });
});
