import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loseConnection, refuse, type StubHandlers } from '../../../contract/stub.ts';
import { sendWaiting } from '../../api/undo.ts';
import { makeContact, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeAggregated, makeBounce, makeLink, makeOpen, makeReport } from '../../testing/report-records.ts';
import { makeSentSummary } from '../../testing/sending-records.ts';

const rows: StubHandlers<Blob> = {
  openAggregate: () => ({ status: 200, body: makeAggregated() }),
  linkList: () => ({ status: 200, body: pageWith([makeLink()]) }),
  openList: () => ({ status: 200, body: pageWith([makeOpen()]) }),
  bounceList: () => ({ status: 200, body: pageWith([]) }),
  unsubscriptionList: () => ({ status: 200, body: pageWith([]) }),
};
const told: StubHandlers<Blob> = { ...rows, reportShow: () => ({ status: 200, body: makeReport() }) };

describe('the page of a report', () => {
  it.each([
    { label: 'Opened', value: '490', note: '50% of delivered', to: '/reports/3?tab=opens' },
    { label: 'Clicked', value: '98', note: '10% of delivered', to: '/reports/3?tab=links&view=contacts' },
    { label: 'Bounced', value: '20', note: '2% of sent', to: '/reports/3?tab=bounces' },
    { label: 'Unsubscribed', value: '4', note: '0.4% of delivered', to: '/reports/3?tab=unsubscribed' },
    { label: 'Delivered', value: '980', note: '98% of sent', to: '/sent/3?tab=deliveries&state=sent' },
  ])('shows $label with its rate, and leads to its rows', async ({ label, value, note, to }) => {
    renderDashboard({ at: '/reports/3', handlers: told });
    const figure = await screen.findByRole('link', { name: new RegExp(`^${label}\\s?${value}\\s?${note}`) });
    expect(figure).toHaveAttribute('href', to);
  });

  it('shows what machines did beside what people did, and says why', async () => {
    renderDashboard({ at: '/reports/3', handlers: told });
    const row = await screen.findByRole('row', { name: /Contacts who opened/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['490', '180']);
    expect(screen.getByText(/rates are of people/)).toBeVisible();
  });

  it('tells bounces by kind, each leading to its rows', async () => {
    renderDashboard({ at: '/reports/3', handlers: told });
    expect(await screen.findByRole('link', { name: 'Permanent' })).toHaveAttribute(
      'href',
      '/reports/3?tab=bounces&kind=hard',
    );
  });

  it('says in words what the chart shows', async () => {
    renderDashboard({ at: '/reports/3', handlers: told });
    const chart = await screen.findByRole('img', { name: /^80 first opens, 160 opens and 40 clicks/ });
    expect(chart).toBeVisible();
  });

  it('shows the chart’s figures as a table', async () => {
    renderDashboard({ at: '/reports/3?view=table', handlers: told });
    const table = await screen.findByRole('table', { name: 'Opens and clicks over time' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(21));
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(1, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['4', '8', '2']);
  });

  it('asks for the first day of a mail until another time is chosen', async () => {
    const { stub, user, address } = renderDashboard({ at: '/reports/3', handlers: told });
    await screen.findByRole('img', { name: /first opens/ });
    expect(stub.callsOf('openAggregate').map(({ query }) => query)).toEqual([{ first_24h: true }]);
    await user.click(screen.getByRole('button', { name: 'All time' }));
    await waitFor(() => expect(stub.callsOf('openAggregate').at(-1)?.query).toEqual({ all_time: true }));
    expect(address()).toBe('/reports/3?all_time=1');
  });

  it('refuses an own time that ends before it begins', async () => {
    const { stub, user } = renderDashboard({ at: '/reports/3', handlers: told });
    await user.click(await screen.findByRole('button', { name: 'Own time' }));
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2020-01-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Show this time' }));
    expect(await screen.findByText('The end comes before the beginning.')).toBeVisible();
    expect(stub.callsOf('openAggregate')).toHaveLength(1);
  });

  it('reads an auto-responder’s report from its beginning', async () => {
    const report = makeReport({ kind: 'responder', finished: null, mail_url: null });
    const { stub } = renderDashboard({
      at: '/reports/3',
      handlers: { ...told, reportShow: () => ({ status: 200, body: report }) },
    });
    expect(await screen.findByText('Auto-responder')).toBeVisible();
    await waitFor(() => expect(stub.callsOf('openAggregate').at(-1)?.query).toEqual({ all_time: true }));
  });

  it('keeps the report of a mail that is deleted', async () => {
    const report = makeReport({
      mail_id: null,
      mail_url: null,
      preview_url: null,
      get_view_online_link: null,
    });
    renderDashboard({
      at: '/reports/3',
      handlers: { ...told, reportShow: () => ({ status: 200, body: report }) },
    });
    expect(await screen.findByText('Mail deleted')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open the mail' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy share link' })).toBeNull();
  });

  it('tells that there is no such report', async () => {
    renderDashboard({ at: '/reports/3', handlers: { reportShow: () => refuse(404) } });
    expect(await screen.findByText('The report could not be loaded')).toBeVisible();
  });

  it('lists the bounces of the kind that the address holds', async () => {
    const { stub } = renderDashboard({ at: '/reports/3?tab=bounces&kind=soft', handlers: told });
    expect(await screen.findByText('Nothing of this kind came back')).toBeVisible();
    expect(stub.callsOf('bounceList').at(-1)?.query).toMatchObject({ kind: 'soft' });
  });

  it('says in plain words why an email bounced, and makes its contact active again in one click', async () => {
    const bounce = makeBounce({
      contact: 'ada@example.com',
      failure_class: 'no_such_user',
      party: 'address',
    });
    const { stub, user } = renderDashboard({
      at: '/reports/3?tab=bounces',
      handlers: {
        ...told,
        bounceList: () => ({ status: 200, body: pageWith([bounce]) }),
        contactActivate: () => ({ status: 200, body: makeContact({ email: 'ada@example.com' }) }),
      },
    });
    expect(await screen.findByText('No such mailbox')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make active again' }));
    expect(screen.queryByRole('button', { name: 'Make active again' })).toBeNull();
    sendWaiting();
    await waitFor(() => expect(stub.callsOf('contactActivate')).toHaveLength(1));
    expect(stub.callsOf('contactActivate')[0]?.params).toEqual({ email: 'ada@example.com' });
  });

  it('leads from a link to those who clicked it', async () => {
    const { stub, user } = renderDashboard({
      at: '/reports/3?tab=links',
      handlers: {
        ...told,
        linkShow: () => ({ status: 200, body: makeLink() }),
        clickList: () => ({ status: 200, body: pageWith([]) }),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'https://shop.example/spring' }));
    expect(await screen.findByText('Nobody has clicked it yet')).toBeVisible();
    expect(stub.callsOf('clickList').at(-1)?.params).toEqual({ report_id: 3, link_id: 7 });
  });
});

describe('the report of a service that has no report object', () => {
  const plain: StubHandlers<Blob> = {
    ...rows,
    extensionList: () => refuse(404),
    sentMailList: () => ({ status: 200, body: pageWith([makeSentSummary({ id: 9, report_id: 3 })]) }),
  };

  it('shows what the specified collections count', async () => {
    renderDashboard({ at: '/reports/3', handlers: plain });
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring is here' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Clicks\s?90/ })).toHaveAttribute(
      'href',
      '/reports/3?tab=links',
    );
  });

  it('hides what needs more', async () => {
    renderDashboard({ at: '/reports/3', handlers: plain });
    await screen.findByRole('heading', { level: 1, name: 'Spring is here' });
    expect(screen.queryByRole('link', { name: 'Not opened' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Machines' })).toBeNull();
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
        ...told,
        openList: () => ({ status: 200, body: pageWith([makeOpen()], count) }),
        ...(answer === undefined ? {} : { openExport: answer }),
      },
    });
  }

  it('saves the rows as text where that is asked for, and says so', async () => {
    const { stub, user } = startExport(() => ({ status: 200, body: new Blob(['email;opens\r\n']) }));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'CSV file (.csv)' }));
    expect(await screen.findByText(/^Exported the opens: report-3-opens\.csv/)).toBeVisible();
    expect(stub.callsOf('openExport').map(({ query }) => query)).toEqual([{ csv: true }]);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('lets the service choose a workbook', async () => {
    const { stub, user } = startExport(() => ({ status: 200, body: new Blob(['x']) }));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'Excel workbook (.xls)' }));
    await screen.findByText(/^Exported the opens/);
    expect(stub.callsOf('openExport').map(({ query }) => query)).toEqual([{}]);
  });

  it('offers text alone from 64,000 rows on', async () => {
    const { user } = startExport(undefined, 64_000);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(screen.getByText(/don’t fit into a workbook/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Excel workbook (.xls)' })).toBeNull();
  });

  it.each([
    [
      'is refused',
      () => refuse(500, { detail: 'The disk is full.' }),
      /could not be exported: The disk is full/,
    ],
    ['finds nobody there', () => loseConnection(), /could not be exported: Newsdesk does not answer/],
  ])('that %s saves nothing, and says why', async (_, answer, sentence) => {
    const { user } = startExport(answer);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'CSV file (.csv)' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('can be stopped while it comes in', async () => {
    const { user } = startExport(() => new Promise(() => {}));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'CSV file (.csv)' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped the export of the opens; nothing was saved')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });
});
