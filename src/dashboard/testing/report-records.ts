import type { AggregatedOpens, Open } from '../../contract/results/report-opens.ts';
import type { Link } from '../../contract/results/report-links.ts';
import type { Bounce } from '../../contract/results/report-bounces.ts';
import type { Report } from '../../contract/results/reports.ts';

const time = '2026-03-01T10:00:00.000000Z';
const base = 'https://news.example/v3/reports';

/** Returns a report of a sent email. */
export function makeReport(given: Partial<Report> = {}): Report {
  const id = given.id ?? 3;
  return {
    id,
    url: `${base}/${id}/`,
    sent_to: 1_000,
    sent_to_lists: ['Newsletter'],
    sendtime: time,
    finished: '2026-03-01T10:04:00.000000Z',
    sent: 1_000,
    delivered: 980,
    total_html_opened: 640,
    unique_html_opened: 490,
    html_clicks: 150,
    unique_html_clicks: 120,
    receivers_who_clicked: 98,
    receivers_who_clicked_24h: 80,
    unsubscribed: 4,
    bounced: 20,
    bounced_temporary: 5,
    bounced_permanent: 15,
    complained: 0,
    type: 0,
    mail_id: id,
    mail_url: `https://news.example/v3/mails/sent/${id}/`,
    mail_subject: 'Spring is here',
    sender_name: 'The Shop',
    sender_email: 'shop@example.com',
    preview_url: `https://news.example/v3/mails/sent/${id}/preview/`,
    get_view_online_link: `https://news.example/p/s/share${id}`,
    bounces_url: `${base}/${id}/bounces/`,
    unsubscribed_url: `${base}/${id}/unsubscribed/`,
    links_url: `${base}/${id}/links/`,
    opens_url: `${base}/${id}/opens/`,
    kind: 'mail',
    machines: {
      total_html_opened: 210,
      unique_html_opened: 180,
      html_clicks: 33,
      receivers_who_clicked: 11,
    },
    people_or_machines: { unique_html_opened: 600, receivers_who_clicked: 105 },
    ...given,
  };
}

/** Returns a hard bounce of an email. */
export function makeBounce(given: Partial<Bounce> = {}): Bounce {
  return {
    url: `${base}/3/bounces/5/`,
    status: '5.1.1',
    contact: 'ada@example.com',
    contact_url: 'https://news.example/v3/contacts/ada%40example.com/',
    contact_active: false,
    description: '550 5.1.1 User unknown',
    created: time,
    error_type: 'Hard bounce.',
    ...given,
  };
}

/** Returns a link of an email. */
export function makeLink(given: Partial<Link> = {}): Link {
  const id = given.id ?? 7;
  return {
    id,
    url: `${base}/3/links/${id}/`,
    link: 'https://shop.example/spring',
    unique_clicks: 60,
    clicks_url: `${base}/3/links/${id}/clicks/`,
    total_clicks: 90,
    percent_of_total: 60,
    ...given,
  };
}

/** Returns an open with its contact. */
export function makeOpen(given: Partial<Open> = {}): Open {
  return {
    url: `${base}/3/opens/1/`,
    contact: 'ada@example.com',
    contact_url: 'https://news.example/v3/contacts/ada%40example.com/',
    first_view: time,
    last_view: time,
    count: 2,
    ...given,
  };
}

/**
 * Returns twenty hours from ten o'clock on, each with `unique` unique opens, twice as many total opens, and half as many
 * clicks.
 */
export function makeAggregated(unique: number = 4): AggregatedOpens {
  const at = (hour: number) => new Date(Date.parse(time) + hour * 3_600_000).toISOString();
  const seriesOf = (count: number) =>
    Array.from({ length: 20 }, (_, hour) => ({ count, start: at(hour), end: at(hour + 1) }));
  return { unique: seriesOf(unique), total: seriesOf(2 * unique), clicks: seriesOf(unique / 2) };
}
