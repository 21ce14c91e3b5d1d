import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { firstValues, type SendValues } from './send-values.ts';
import { ChecksCard } from './ChecksCard.tsx';

provideEnglish();

const t = loadedMessages('send');

const clean = `<html lang="en"><head><title>Spring</title></head><body><div style="display:none">Our spring</div><p>Hello</p><p>PO Box 12, Lund</p><a href="##unsubscribe##">Unsubscribe</a></body></html>`;

/** The card next to an empty form. */
function Card(props: Omit<ComponentProps<typeof ChecksCard>, 'form'>) {
  const form = useForm<SendValues>({ defaultValues: firstValues(null, null, 0) });
  return <ChecksCard form={form} {...props} />;
}

it('shows a single finding and counts it as a problem if it is one', async () => {
  const onProblems = vi.fn();
  const draft = makeDraft({ body: clean, subject: '' });
  renderDashboard({ at: '/', ui: <Card draft={draft} onProblems={onProblems} /> });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(t('checks.severity.badge', { severity: 'error' }))).toBeVisible();
  expect(onProblems).toHaveBeenLastCalledWith(1);
});

it('shows that there are no findings', async () => {
  const onProblems = vi.fn();
  renderDashboard({ at: '/', ui: <Card draft={makeDraft({ body: clean })} onProblems={onProblems} /> });
  expect(await screen.findByText(t('checks.none.body'))).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(onProblems).toHaveBeenLastCalledWith(0);
});
