import { useQuery } from '@tanstack/react-query';
import { allLinksQuery, bouncesQuery, opensQuery, unsubscriptionsQuery } from '../../../api/reports.ts';
import { Figure, Figures } from '../../../components/Figure.tsx';
import { partView } from '../../../paths.ts';
import { ChartCard } from '../chart/ChartCard.tsx';
import { TopLinks } from './TopLinks.tsx';

/** Enough to learn how many rows there are. */
const countOnly = { paginate_by: 1 };

/** A report of a service that has no report object: what can be counted by the specification's own collections. */
export function PlainOverview({ id }: { id: number }) {
  const opens = useQuery(opensQuery(id, countOnly));
  const links = useQuery(allLinksQuery(id));
  const bounces = useQuery(bouncesQuery(id, countOnly));
  const unsubscribed = useQuery(unsubscriptionsQuery(id, countOnly));
  const clicks = links.data?.reduce((sum, { total_clicks }) => sum + total_clicks, 0);
  const figures = [
    { label: 'Opened', value: opens.data?.count, note: 'contacts', to: partView(id, 'opens') },
    { label: 'Clicks', value: clicks, note: 'on all links', to: partView(id, 'links') },
    { label: 'Bounced', value: bounces.data?.count, note: 'mails came back', to: partView(id, 'bounces') },
    {
      label: 'Unsubscribed',
      value: unsubscribed.data?.count,
      note: 'contacts',
      to: partView(id, 'unsubscribed'),
    },
  ];
  return (
    <div className="nd-stack">
      <Figures>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Figures>
      <ChartCard id={id} report={null} />
      <TopLinks id={id} report={null} />
    </div>
  );
}
