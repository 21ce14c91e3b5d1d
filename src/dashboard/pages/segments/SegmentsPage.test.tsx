import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../contract/people/segments/segments.ts';
import { minute_ms } from '../../../lib/time/durations.ts';
import { aContact } from '../../../contract/testing/contact.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { contactsIn, paths, scheduledPreview } from '../../paths.ts';
import { makeSegment, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('segments');

function serving(segment: Segment) {
  return {
    segmentList: () => ({ status: 200, body: pageWith([segment]) }) as const,
    segmentShow: () => ({ status: 200, body: segment }) as const,
    segmentReplace: () => ({ status: 200, body: segment }) as const,
    listList: () => ({ status: 200, body: pageWith([]) }) as const,
    attributeList: () => ({ status: 200, body: pageWith([]) }) as const,
  };
}

describe('segments', () => {
  it('are listed as sentences, with broken ones marked', async () => {
    const segment = makeSegment({ broken: ['List not found: x.'], last_count: 1204 });
    renderDashboard({ at: '/segments', handlers: serving(segment) });
    const table = within(await screen.findByRole('table', { name: t('page.title') }));
    expect(await table.findByRole('link', { name: 'Readers' })).toBeVisible();
    expect(await table.findByText('last opened in the last 90 days')).toBeVisible();
    expect(table.getByText(t('broken.badge'))).toBeVisible();
    const contacts = table.getByRole('link', { name: '1,204' });
    expect(contacts).toHaveAttribute('href', contactsIn('k3Rw9xTb2Q', pageZone));
  });

  it('are counted when they never were', async () => {
    const { stub } = renderDashboard({
      at: '/segments',
      handlers: {
        ...serving(makeSegment()),
        extensionList: () => ({ status: 200, body: { operations: ['segmentList', 'segmentCount'] } }),
        segmentCount: () => ({
          status: 200,
          body: { count: 310, may_get_mail: 300, counted: '2026-01-02T03:04:05Z', is_estimate: false },
        }),
      },
    });
    expect(await screen.findByRole('link', { name: '310' })).toHaveAttribute(
      'href',
      contactsIn('k3Rw9xTb2Q', pageZone),
    );
    expect(stub.callsOf('segmentCount')[0]?.body).toMatchObject({ zone: 'Europe/Stockholm' });
  });

  it('are counted one after the other', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const opened = (n: number) =>
      ({ all: [{ on: 'last_open', is: 'in_last', n, unit: 'day' }] }) satisfies Segment['match'];
    const segments = [30, 90].map((n) =>
      makeSegment({ hash: `days${n}`, name: `${n} days`, match: opened(n) }),
    );
    const { stub } = renderDashboard({
      at: '/segments',
      handlers: {
        ...serving(makeSegment()),
        segmentList: () => ({ status: 200, body: pageWith(segments) }),
        extensionList: () => ({ status: 200, body: { operations: ['segmentList', 'segmentCount'] } }),
        segmentCount: async ({ body: { match } }) => {
          await answered;
          const count = JSON.stringify(match).includes('90') ? 90 : 30;
          return {
            status: 200,
            body: { count, may_get_mail: count, counted: '2026-01-02T03:04:05Z', is_estimate: false },
          };
        },
      },
    });
    await waitFor(() => expect(stub.callsOf('segmentCount')).toHaveLength(1));
    answer();
    expect(await screen.findByRole('link', { name: '30' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '90' })).toBeVisible();
    expect(stub.callsOf('segmentCount')).toHaveLength(2);
  });

  it('are built from conditions with the keyboard', async () => {
    const made = makeSegment({ name: 'Gmail' });
    const { user, stub } = renderDashboard({
      at: '/segments/new',
      handlers: { ...serving(made), segmentCreate: () => ({ status: 201, body: made }) },
    });
    await user.type(await screen.findByLabelText(t('name.column'), { exact: false }), 'Gmail');
    screen.getByRole('button', { name: t('add.button') }).focus();
    await user.keyboard('{Enter}');
    const subject = await screen.findByLabelText(t('subject.label'));
    await waitFor(() => expect(subject).toHaveFocus());
    await user.selectOptions(subject, 'domain');
    await user.click(screen.getByRole('button', { name: t('save.button') }));
    expect(screen.getByRole('alert')).toHaveTextContent(t('incomplete.error'));
    await user.type(screen.getByLabelText(t('value.label')), 'gmail.com');
    expect(screen.getByRole('group', { name: 'email domain contains “gmail.com”' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('save.button') }));
    await waitFor(() =>
      expect(stub.callsOf('segmentCreate')[0]?.body).toMatchObject({
        name: 'Gmail',
        match: { all: [{ on: 'domain', is: 'contains', value: 'gmail.com' }] },
      }),
    );
    expect(await screen.findByText(t('save.toast', { name: 'Gmail' }))).toBeVisible();
  });

  it('focus the first missing value when saved', async () => {
    const { user } = renderDashboard({ at: '/segments/new', handlers: serving(makeSegment()) });
    const name = await screen.findByLabelText(t('name.column'), { exact: false });
    await user.click(screen.getByRole('button', { name: t('add.button') }));
    const subject = await screen.findByLabelText(t('subject.label'));
    const save = screen.getByRole('button', { name: t('save.button') });
    await user.click(save);
    expect(name).toHaveFocus();
    await user.type(name, 'Gmail');
    await user.click(save);
    expect(subject).toHaveFocus();
  });

  it('are counted during editing, as a whole and by row, with examples', async () => {
    const match = {
      all: [
        { on: 'active', is: 'yes' },
        { on: 'unopened', is: 'less', n: 3 },
      ],
    };
    const parts = [
      { path: ['all', 0], count: 1204 },
      { path: ['all', 1], count: 7 },
    ];
    const counted = { count: 7, may_get_mail: 5, counted: '2026-01-02T03:04:05Z', is_estimate: false };
    const { stub } = renderDashboard({
      at: '/segments/k3Rw9xTb2Q',
      handlers: {
        ...serving(makeSegment({ match })),
        extensionList: () => ({
          status: 200,
          body: { operations: ['segmentList', 'segmentCount', 'segmentPreview'] },
        }),
        segmentCount: () => ({ status: 200, body: counted }),
        segmentPreview: () => ({
          status: 200,
          body: { count: 7, sentence: '', dates: [], parts, samples: [aContact()] },
        }),
      },
    });
    expect(await screen.findByText(t('count.label', { count: 7, mailable: 5 }))).toBeVisible();
    const first = within(screen.getByRole('group', { name: 'active' }));
    expect(await first.findByText(t('count.row', { count: 1204 }))).toBeVisible();
    expect(screen.getByRole('link', { name: 'ada@example.org' })).toBeVisible();
    expect(stub.callsOf('segmentCount')[0]?.body).toMatchObject({ match, zone: 'Europe/Stockholm' });
  });

  it('focus the next condition when one is removed', async () => {
    const match = {
      all: [
        { on: 'active', is: 'yes' },
        { on: 'unopened', is: 'less', n: 3 },
      ],
    };
    const { user } = renderDashboard({
      at: '/segments/k3Rw9xTb2Q',
      handlers: serving(makeSegment({ match })),
    });
    const first = within(await screen.findByRole('group', { name: 'active' }));
    await user.click(first.getByRole('button', { name: t('remove.button') }));
    const next = within(screen.getByRole('group', { name: 'fewer than 3 emails since the last opened one' }));
    await waitFor(() => expect(next.getByLabelText(t('subject.label'))).toHaveFocus());
  });

  it('join their conditions with one button', async () => {
    const { user, stub } = renderDashboard({
      at: '/segments/k3Rw9xTb2Q',
      handlers: serving(makeSegment()),
    });
    await user.click(await screen.findByRole('button', { name: t('join.option', { join: 'all' }) }));
    expect(screen.getByRole('button', { name: t('join.option', { join: 'other' }) })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: t('save.button') }));
    await waitFor(() => expect(stub.callsOf('segmentReplace')[0]?.body.match).toHaveProperty('any'));
  });

  it('show the time of their count and are recounted when it is old', async () => {
    const { stub } = renderDashboard({
      at: '/segments',
      handlers: {
        ...serving(makeSegment({ last_count: 1204, last_counted: '2020-01-02T03:04:05Z' })),
        extensionList: () => ({ status: 200, body: { operations: ['segmentList', 'segmentCount'] } }),
        segmentCount: () => ({
          status: 200,
          body: {
            ...{ count: 310, may_get_mail: 300, is_estimate: false },
            counted: new Date(Date.now() - 5.5 * minute_ms).toISOString(),
          },
        }),
      },
    });
    const link = await screen.findByRole('link', { name: '310' });
    expect(within(link.parentElement ?? link).getByText('5 minutes ago')).toBeVisible();
    expect(stub.callsOf('segmentCount')).toHaveLength(1);
  });

  it('link to their uses from the list and from their page', async () => {
    const uses = [
      { kind: 'segment', id: 'x', name: 'Inner circle' },
      { kind: 'responder', id: '5', name: 'Welcome' },
      { kind: 'mail', id: '7', name: 'Spring' },
    ];
    const links = [paths.segment('x'), paths.autoResponder(5), scheduledPreview(7)];
    for (const at of ['/segments', '/segments/k3Rw9xTb2Q']) {
      renderDashboard({ at, handlers: serving(makeSegment({ used_by: uses })) });
      await screen.findByRole('link', { name: 'Spring' });
      const found = uses.map(({ name }) => screen.getByRole('link', { name }).getAttribute('href'));
      expect(found).toEqual(links);
      cleanup();
    }
  });

  it('keep unreadable conditions when they are renamed', async () => {
    const match = { on: 'horoscope', is: 'leo' };
    const { user, stub } = renderDashboard({
      at: '/segments/k3Rw9xTb2Q',
      handlers: {
        ...serving(makeSegment({ match })),
        segmentUpdate: () => ({ status: 200, body: makeSegment({ match, name: 'Readers!' }) }),
      },
    });
    await user.type(await screen.findByLabelText(t('name.column'), { exact: false }), '!');
    await user.click(screen.getByRole('button', { name: t('save.button') }));
    await waitFor(() => expect(stub.callsOf('segmentUpdate')[0]?.body).toMatchObject({ name: 'Readers!' }));
    expect(stub.callsOf('segmentUpdate')[0]?.body).not.toHaveProperty('match');
  });

  it('save conditions that cannot be shown without changes', async () => {
    const match = { all: [{ any: [{ not: { all: [{ on: 'consent', is: 'none' }] } }] }] };
    const { user, stub } = renderDashboard({
      at: '/segments/k3Rw9xTb2Q',
      handlers: serving(makeSegment({ match })),
    });
    expect(await screen.findByText(t('undrawable.body'))).toBeVisible();
    expect(screen.getByText('doesn’t match (no consent on record)')).toBeVisible();
    await user.type(screen.getByLabelText(t('name.column'), { exact: false }), '!');
    await user.click(screen.getByRole('button', { name: t('save.button') }));
    await waitFor(() =>
      expect(JSON.stringify(stub.callsOf('segmentReplace')[0]?.body)).toContain(JSON.stringify(match)),
    );
  });
});
