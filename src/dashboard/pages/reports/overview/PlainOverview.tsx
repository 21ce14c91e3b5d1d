import { useQuery } from '@tanstack/react-query';
import { allLinksQuery, bouncesQuery, opensQuery, unsubscriptionsQuery } from '../../../api/reports.ts';
import { Figure, Figures } from '../../../components/basics/Figure.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { partView } from '../../../paths.ts';
import { ChartCard } from '../chart/ChartCard.tsx';
import { TopLinks } from './TopLinks.tsx';

/** A page of one row, enough to get the number of rows. */
const countOnly = { paginate_by: 1 };

/** The report of a service without report objects: counts of the specified collections. */
export function PlainOverview({ id }: { id: number }) {
  const t = useMessages('reports');
  const opens = useQuery(opensQuery(id, countOnly));
  const links = useQuery(allLinksQuery(id));
  const bounces = useQuery(bouncesQuery(id, countOnly));
  const unsubscribed = useQuery(unsubscriptionsQuery(id, countOnly));
  const clicks = links.data?.reduce((sum, { total_clicks }) => sum + total_clicks, 0);
  const figures = [
    {
      label: t('figure.label', { figure: 'opened' }),
      value: opens.data?.count,
      note: t('plain.note', { figure: 'other' }),
      to: partView(id, 'opens'),
    },
    {
      label: t('plain.clicks.label'),
      value: clicks,
      note: t('plain.note', { figure: 'clicks' }),
      to: partView(id, 'links'),
    },
    {
      label: t('figure.label', { figure: 'bounced' }),
      value: bounces.data?.count,
      note: t('plain.note', { figure: 'bounced' }),
      to: partView(id, 'bounces'),
    },
    {
      label: t('figure.label', { figure: 'other' }),
      value: unsubscribed.data?.count,
      note: t('plain.note', { figure: 'other' }),
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
