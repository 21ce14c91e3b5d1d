import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeAudienceCount } from '../../testing/sending-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { firstValues, type SendValues } from './send-values.ts';
import { ChecksCard } from './ChecksCard.tsx';

provideEnglish();

const t = loadedMessages('send');
const tChecks = loadedMessages('checks');

const clean = `<html lang="en"><head><title>Spring</title></head><body><div style="display:none">Our spring</div><p>Hello</p><p>PO Box 12, Lund</p><a href="##unsubscribe##">Unsubscribe</a></body></html>`;

type CardProps = Omit<ComponentProps<typeof ChecksCard>, 'form'>;

/** The card next to a form for a list, if given, and a button that narrows its recipients to a segment. */
function Card({ lists = [], ...props }: CardProps & { readonly lists?: readonly string[] }) {
  const form = useForm<SendValues>({ defaultValues: { ...firstValues(null, null, 0), lists } });
  return (
    <>
      <ChecksCard form={form} {...props} />
      <button onClick={() => form.setValue('segments', ['abcdefghij'])}>Narrow</button>
    </>
  );
}

it('shows a single finding and counts it as a problem if it is one', async () => {
  const onProblems = vi.fn();
  const draft = makeDraft({ body: clean, subject: '' });
  renderDashboard({ at: '/', ui: <Card draft={draft} onProblems={onProblems} /> });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(t('checks.severity.badge', { severity: 'error' }))).toBeVisible();
  expect(onProblems).toHaveBeenLastCalledWith(1);
});

it('folds findings of one kind and counts each of them as a problem', async () => {
  const onProblems = vi.fn();
  const links = [1, 2, 3, 4].map((n) => `<a href="https://example.com/${String(n)}">Story ${String(n)}</a>`);
  const draft = makeDraft({ body: clean.replace('Hello', links.join(' ')) });
  const { user } = renderDashboard({ at: '/', ui: <Card draft={draft} onProblems={onProblems} /> });
  expect(await screen.findByText(/Story 1/)).toBeVisible();
  expect(screen.getByText(/Story 3/)).not.toBeVisible();
  await user.click(screen.getByText(t('checks.alike.title', { count: 3 })));
  expect(screen.getByText(/Story 3/)).toBeVisible();
  expect(onProblems).toHaveBeenLastCalledWith(4);
});

it('shows that there are no findings', async () => {
  const onProblems = vi.fn();
  renderDashboard({ at: '/', ui: <Card draft={makeDraft({ body: clean })} onProblems={onProblems} /> });
  expect(await screen.findByText(t('checks.none.body'))).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(onProblems).toHaveBeenLastCalledWith(0);
});

it('counts missing values of all on the lists, and then of the narrowed recipients', async () => {
  const draft = makeDraft({ body: clean.replace('Hello', 'Hello ##firstname##') });
  const { user } = renderDashboard({
    at: '/',
    ui: <Card draft={draft} lists={['klmnopqrst']} onProblems={vi.fn()} />,
    handlers: {
      audienceShow: ({ query: { values = [] } }) => ({
        status: 200,
        body: {
          receivers: 900,
          subscriptions: 900,
          empty: Object.fromEntries(values.map((one) => [one, 80])),
        },
      }),
      audienceCount: ({ body: { segments, values = [] } }) => ({
        status: 200,
        body: {
          ...makeAudienceCount(segments?.length === 1 ? 50 : 900),
          empty: Object.fromEntries(values.map((one) => [one, 3])),
        },
      }),
    },
  });
  const gap = (count: number, recipients: number) =>
    tChecks('valueGap.body', { value: 'firstname', name: '', tag: '##firstname##', count, recipients });
  expect(await screen.findByText(gap(80, 900))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Narrow' }));
  expect(await screen.findByText(gap(3, 50))).toBeVisible();
  expect(screen.queryByText(gap(80, 900))).toBeNull();
});
