import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newTask, type Task } from '../../tasks/task.ts';
import { TaskCard } from './TaskCard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('tasks');

function show(task: Partial<Task>) {
  const source = { of: 'contacts', query: {} } as const;
  const begun = newTask({ kind: 'subscribe', title: 'Add to Newsletter', list: null, source, total: 1000 });
  render(<TaskCard task={{ ...begun, ...task }} onNavigate={() => {}} />);
}

describe('a bulk action in the tray', () => {
  it('shows its progress while it is still finding its contacts', () => {
    show({ chunks: 4 });
    expect(screen.getByText(t('state.label', { state: 'finding', done: 400, total: 1000 }))).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('shows how many contacts it has processed', () => {
    show({ phase: 'working', chunks: 10, done: 300, skipped: 50 });
    expect(screen.getByText(t('state.label', { state: 'working', done: 350, total: 1000 }))).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');
  });
});
