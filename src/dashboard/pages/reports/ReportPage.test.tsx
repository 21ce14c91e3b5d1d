import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loseConnection, refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { sendWaiting } from '../../api/undo.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeContact, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeAggregated, makeBounce, makeLink, makeOpen, makeReport } from '../../testing/report-records.ts';
import {
  makeAudienceCount,
  makeProgress,
  makeSentMail,
  makeSentSummary,
} from '../../testing/sending-records.ts';

const t = loadedMessages('reports');
const tEditor = loadedMessages('editor');
const tSendings = loadedMessages('sendings');
const tPeople = loadedMessages('people');

const rows: StubHandlers<Blob> = {
  openAggregate: () => ({ status: 200, body: makeAggregated() }),
  linkList: () => ({ status: 200, body: pageWith([makeLink()]) }),
  openList: () => ({ status: 200, body: pageWith([makeOpen()]) }),
  bounceList: () => ({ status: 200, body: pageWith([]) }),
  unsubscriptionList: () => ({ status: 200, body: pageWith([]) }),
};
const targeting = {
  ...{
    segments: [],
    match: null,
    exclude_segments: [],
    inner: [],
    not_opened_of: null,
    not_sent_of: null,
    not_sent_others: [],
  },
  ...{ exclude_lists: [{ hash: 'shop', name: 'Shop' }], hidden: 'leave_out' as const },
};
const resending: StubHandlers<Blob> = {
  sendingShow: () => ({ status: 200, body: makeProgress() }),
  segmentList: () => ({ status: 200, body: pageWith([]) }),
  sentMailShow: () => ({ status: 200, body: makeSentMail({ id: 3 }) }),
  audienceCount: () => ({
    status: 200,
    body: makeAudienceCount(410, { opened: 490, hidden: 80 }),
  }),
};
const handlers: StubHandlers<Blob> = {
  ...rows,
  ...resending,
  reportShow: () => ({ status: 200, body: makeReport() }),
};

describe('the page of a report', () => {
  it.each([
    {
      label: t('figure.label', { figure: 'opened' }),
      value: '490',
      note: '50% of delivered',
      to: '/reports/3?tab=opens',
    },
    {
      label: t('figure.label', { figure: 'clicked' }),
      value: '98',
      note: '10% of delivered',
      to: '/reports/3?tab=links&view=contacts',
    },
    {
      label: t('figure.label', { figure: 'bounced' }),
      value: '20',
      note: '2% of sent',
      to: '/reports/3?tab=bounces',
    },
    {
      label: t('figure.label', { figure: 'other' }),
      value: '4',
      note: '0.4% of delivered',
      to: '/reports/3?tab=unsubscribed',
    },
    {
      label: t('figure.label', { figure: 'delivered' }),
      value: '980',
      note: '98% of sent',
      to: '/sent/3?tab=deliveries&state=sent',
    },
  ])('shows $label with its rate, and links to its rows', async ({ label, value, note, to }) => {
    renderDashboard({ at: '/reports/3', handlers });
    const figure = await screen.findByRole('link', { name: new RegExp(`^${label}\\s?${value}\\s?${note}`) });
    expect(figure).toHaveAttribute('href', to);
  });

  it('names the first email and its resends and counts contacts who opened either', async () => {
    const named = { url: 'https://news.example/v3/reports/2/', sendtime: '2026-03-02T10:00:00.000000Z' };
    const resent = {
      of: { id: 2, mail_subject: 'Spring', ...named },
      sent_again: [{ id: 4, mail_subject: 'Last chance', ...named }],
      opened_by_either: 588,
    };
    renderDashboard({
      at: '/reports/3',
      handlers: { ...handlers, reportShow: () => ({ status: 200, body: makeReport({ resending: resent }) }) },
    });
    expect(await screen.findByRole('link', { name: 'Spring' })).toHaveAttribute('href', '/reports/2');
    expect(screen.getByRole('link', { name: 'Last chance' })).toHaveAttribute('href', '/reports/4');
    const either = t('head.openedByEither', { count: 588, share: '60%' });
    expect(screen.getByText((text) => text.includes(either))).toBeVisible();
  });

  it('creates a resend for the counted non-openers and opens the draft', async () => {
    const { stub, user } = renderDashboard({
      at: '/reports/3',
      handlers: {
        ...handlers,
        sentMailResend: () => ({ status: 201, body: makeDraft({ id: 7 }) }),
        draftShow: () => ({ status: 200, body: makeDraft({ id: 7 }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('resend.count.button', { count: 410 }) }));
    expect(await screen.findByRole('textbox', { name: tEditor('subject.label') })).toHaveFocus();
    expect(stub.callsOf('audienceCount')[0]?.body).toMatchObject({ not_opened_of: 3, hidden: 'leave_out' });
  });

  it('shows how recipients were narrowed', async () => {
    const sendingShow = () => ({ status: 200, body: makeProgress({ targeting }) }) as const;
    renderDashboard({ at: '/reports/3', handlers: { ...handlers, sendingShow } });
    expect(await screen.findByText(tSendings('targeting.exceptList.body', { name: 'Shop' }))).toBeVisible();
  });

  it('shows bots next to people and explains them', async () => {
    renderDashboard({ at: '/reports/3', handlers });
    const row = await screen.findByRole('row', {
      name: new RegExp(t('bots.row.label', { row: 'unique_html_opened' })),
    });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['490', '180']);
    expect(screen.getByText(t('bots.help'))).toBeVisible();
  });

  it('shows bounces by type, each with a link to its rows', async () => {
    renderDashboard({ at: '/reports/3', handlers });
    expect(await screen.findByRole('link', { name: t('bounces.kind', { kind: 'hard' }) })).toHaveAttribute(
      'href',
      '/reports/3?tab=bounces&kind=hard',
    );
  });

  it('describes the chart in words', async () => {
    renderDashboard({ at: '/reports/3', handlers });
    const chart = await screen.findByRole('img', {
      name: /^80 unique opens, 160 total opens, and 40 clicks from .*\. Most opens: 8 at /,
    });
    expect(chart).toBeVisible();
  });

  it('shows that there are no opens or clicks yet', async () => {
    renderDashboard({
      at: '/reports/3',
      handlers: { ...handlers, openAggregate: () => ({ status: 200, body: makeAggregated(0) }) },
    });
    expect(await screen.findByText(t('chart.none'))).toBeVisible();
  });

  it('shows the chart’s figures as a table', async () => {
    renderDashboard({ at: '/reports/3?view=table', handlers });
    const table = await screen.findByRole('table', { name: t('chart.title') });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21));
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(1, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['4', '8', '2']);
  });

  it('requests the first day of an email until another range is chosen', async () => {
    const { stub, user, address } = renderDashboard({ at: '/reports/3', handlers });
    await screen.findByRole('img', { name: /unique opens/ });
    expect(stub.callsOf('openAggregate').map(({ query }) => query)).toEqual([{ first_24h: true }]);
    await user.click(screen.getByRole('button', { name: t('range.choice', { range: 'other' }) }));
    await waitFor(() => expect(stub.callsOf('openAggregate').at(-1)?.query).toEqual({ all_time: true }));
    expect(address()).toBe('/reports/3?all_time=1');
  });

  it('rejects a custom range that ends before its start', async () => {
    const { stub, user } = renderDashboard({ at: '/reports/3', handlers });
    await user.click(await screen.findByRole('button', { name: t('range.custom.button') }));
    await user.clear(await screen.findByLabelText(t('range.end.label')));
    await user.type(screen.getByLabelText(t('range.end.label')), '2020-01-01T10:00');
    await user.click(screen.getByRole('button', { name: t('range.apply.button') }));
    expect(await screen.findByText(t('range.error', { problem: 'other' }))).toBeVisible();
    expect(stub.callsOf('openAggregate')).toHaveLength(1);
  });

  it('shows all time for an autoresponder’s report', async () => {
    const report = makeReport({ kind: 'responder', finished: null, mail_url: null });
    const { stub } = renderDashboard({
      at: '/reports/3',
      handlers: { ...handlers, reportShow: () => ({ status: 200, body: report }) },
    });
    expect(await screen.findByText(t('state.badge', { state: 'responder' }))).toBeVisible();
    await waitFor(() => expect(stub.callsOf('openAggregate').at(-1)?.query).toEqual({ all_time: true }));
  });

  it('shows that its email was stopped, as the page of the email does', async () => {
    const report = makeReport({ state: 'cancelled' });
    renderDashboard({
      at: '/reports/3',
      handlers: { ...handlers, reportShow: () => ({ status: 200, body: report }) },
    });
    expect(await screen.findByText(tSendings('state.badge', { state: 'cancelled' }))).toBeVisible();
  });

  it('keeps the report of a deleted email', async () => {
    const report = makeReport({
      mail_id: null,
      mail_url: null,
      preview_url: null,
      get_view_online_link: null,
    });
    renderDashboard({
      at: '/reports/3',
      handlers: { ...handlers, reportShow: () => ({ status: 200, body: report }) },
    });
    expect(await screen.findByText(t('state.badge', { state: 'deleted' }))).toBeVisible();
    expect(screen.queryByRole('link', { name: t('email.button') })).toBeNull();
    expect(screen.queryByRole('button', { name: tSendings('link.copy.button') })).toBeNull();
  });

  it('shows that the report can’t be loaded', async () => {
    renderDashboard({ at: '/reports/3', handlers: { reportShow: () => refuse(404) } });
    expect(await screen.findByText(t('report.error.title'))).toBeVisible();
  });

  it('lists the bounces of the kind in the URL', async () => {
    const { stub } = renderDashboard({ at: '/reports/3?tab=bounces&kind=soft', handlers });
    expect(await screen.findByText(t('bounces.filtered.title'))).toBeVisible();
    expect(stub.callsOf('bounceList').at(-1)?.query).toMatchObject({ kind: 'soft' });
  });

  it('lists and exports the bounces of one reason', async () => {
    const bounce = makeBounce({ failure_class: 'mailbox_full', party: 'mailbox' });
    const { stub, user } = renderDashboard({
      at: '/reports/3?tab=bounces',
      handlers: {
        ...handlers,
        bounceList: () => ({ status: 200, body: pageWith([bounce]) }),
        bounceExport: () => ({ status: 200, body: new Blob(['']) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('bounces.reason.label') }));
    await user.click(
      screen.getByRole('button', { name: tSendings('failure.label', { reason: 'mailbox_full' }) }),
    );
    await waitFor(() =>
      expect(stub.callsOf('bounceList').at(-1)?.query).toMatchObject({ failure_class: 'mailbox_full' }),
    );
    await user.click(screen.getByRole('button', { name: t('export.button') }));
    await user.click(screen.getByRole('button', { name: t('export.csv.button') }));
    await waitFor(() =>
      expect(stub.callsOf('bounceExport')[0]?.query).toEqual({ csv: true, failure_class: 'mailbox_full' }),
    );
  });

  it('explains a bounce in plain words and reactivates its contact in one click', async () => {
    const bounce = makeBounce({
      contact: 'ada@example.com',
      failure_class: 'no_such_user',
      party: 'address',
    });
    const { stub, user } = renderDashboard({
      at: '/reports/3?tab=bounces',
      handlers: {
        ...handlers,
        bounceList: () => ({ status: 200, body: pageWith([bounce]) }),
        contactActivate: () => ({ status: 200, body: makeContact({ email: 'ada@example.com' }) }),
      },
    });
    expect(await screen.findByText(tSendings('failure.label', { reason: 'no_such_user' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: tPeople('reactivate.button') }));
    expect(screen.queryByRole('button', { name: tPeople('reactivate.button') })).toBeNull();
    sendWaiting();
    await waitFor(() => expect(stub.callsOf('contactActivate')).toHaveLength(1));
    expect(stub.callsOf('contactActivate')[0]?.params).toEqual({ email: 'ada@example.com' });
  });

  it('links each URL to the contacts who clicked it', async () => {
    const { stub, user } = renderDashboard({
      at: '/reports/3?tab=links',
      handlers: {
        ...handlers,
        linkShow: () => ({ status: 200, body: makeLink() }),
        clickList: () => ({ status: 200, body: pageWith([]) }),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'https://shop.example/spring' }));
    expect(await screen.findByText(t('clicks.empty.title'))).toBeVisible();
    expect(stub.callsOf('clickList').at(-1)?.params).toEqual({ report_id: 3, link_id: 7 });
  });
});

describe('the report of a service without a report object', () => {
  const plain: StubHandlers<Blob> = {
    ...rows,
    extensionList: () => refuse(404),
    sentMailList: () => ({ status: 200, body: pageWith([makeSentSummary({ id: 9, report_id: 3 })]) }),
  };

  it('shows the counts of the specified collections', async () => {
    renderDashboard({ at: '/reports/3', handlers: plain });
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring is here' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Clicks\s?90/ })).toHaveAttribute(
      'href',
      '/reports/3?tab=links',
    );
  });

  it('hides everything else', async () => {
    renderDashboard({ at: '/reports/3', handlers: plain });
    await screen.findByRole('heading', { level: 1, name: 'Spring is here' });
    expect(screen.queryByRole('link', { name: t('tab.label', { tab: 'notOpened' }) })).toBeNull();
    expect(screen.queryByRole('link', { name: t('tab.label', { tab: 'other' }) })).toBeNull();
  });
});

describe('an export', () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:saved');

  function startExport(answer: StubHandlers<Blob>['openExport'], count = 1) {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    saved.mockClear();
    return renderDashboard({
      at: '/reports/3?tab=opens',
      handlers: {
        ...handlers,
        openList: () => ({ status: 200, body: pageWith([makeOpen()], count) }),
        ...(answer === undefined ? {} : { openExport: answer }),
      },
    });
  }

  it('saves the rows as text when requested and shows a toast', async () => {
    const { stub, user } = startExport(() => ({ status: 200, body: new Blob(['email;opens\r\n']) }));
    await user.click(await screen.findByRole('button', { name: t('export.button') }));
    await user.click(screen.getByRole('button', { name: t('export.csv.button') }));
    expect(await screen.findByText(/^Exported report-3-opens\.csv \(/)).toBeVisible();
    expect(stub.callsOf('openExport').map(({ query }) => query)).toEqual([{ csv: true }]);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('lets the service choose a workbook', async () => {
    const { stub, user } = startExport(() => ({ status: 200, body: new Blob(['x']) }));
    await user.click(await screen.findByRole('button', { name: t('export.button') }));
    await user.click(screen.getByRole('button', { name: t('export.xls.button') }));
    await screen.findByText(/^Exported report-3-opens/);
    expect(stub.callsOf('openExport').map(({ query }) => query)).toEqual([{}]);
  });

  it('offers only text from 64,000 rows on', async () => {
    const { user } = startExport(undefined, 64_000);
    await user.click(await screen.findByRole('button', { name: t('export.button') }));
    expect(screen.getByText(t('export.large.help', { count: 64_000 }))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('export.xls.button') })).toBeNull();
  });

  it.each([
    [
      'is refused',
      () => refuse(500, { detail: 'The disk is full.' }),
      /^Couldn’t export .*\. The disk is full/,
    ],
    ['finds nobody there', () => loseConnection(), /^Couldn’t export .*\. Can’t reach Newsdesk/],
  ])('that %s saves nothing and shows why', async (_, answer, sentence) => {
    const { user } = startExport(answer);
    await user.click(await screen.findByRole('button', { name: t('export.button') }));
    await user.click(screen.getByRole('button', { name: t('export.csv.button') }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('can be stopped during the download', async () => {
    const { user } = startExport(() => new Promise(() => {}));
    await user.click(await screen.findByRole('button', { name: t('export.button') }));
    await user.click(screen.getByRole('button', { name: t('export.csv.button') }));
    await user.click(await screen.findByRole('button', { name: t('export.stop.button') }));
    expect(await screen.findByText(t('export.stopped.toast'))).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});
