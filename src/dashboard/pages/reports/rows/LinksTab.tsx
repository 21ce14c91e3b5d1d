import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { partView } from '../../../paths.ts';
import type { ReportPart } from '../parts/report-part.ts';
import { Views } from '../parts/Views.tsx';
import { ClickersTable } from './ClickersTable.tsx';
import { ClicksTable } from './ClicksTable.tsx';
import { LinksTable } from './LinksTable.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const ClickMap = lazyPart(() => import('../click-map/ClickMap.tsx').then((it) => it.ClickMap));

/** The clicks of an email: by link, by contact, and as a click map; a link opens the contacts who clicked it. */
export function LinksTab(part: ReportPart) {
  const t = useMessages('reports');
  const { id } = part;
  const extensions = useExtensions();
  const [link] = useUrlState('link');
  const [view] = useUrlState('view');
  const chosen = Number(link);
  if (link !== null && Number.isSafeInteger(chosen) && chosen > 0) {
    return <ClicksTable {...part} link={chosen} />;
  }
  const views = [
    { id: 'links', label: t('clicks.view', { view: 'links' }), to: partView(id, 'links') },
    ...(extensions.has('clickerList')
      ? [
          {
            id: 'contacts',
            label: t('clicks.view', { view: 'contacts' }),
            to: partView(id, 'links', 'contacts'),
          },
        ]
      : []),
    ...(extensions.has('reportMailPreview')
      ? [{ id: 'mail', label: t('clicks.view', { view: 'other' }), to: partView(id, 'links', 'mail') }]
      : []),
  ];
  const current = views.find((one) => one.id === view)?.id ?? 'links';
  const switcher =
    views.length === 1 ? null : <Views label={t('view.label')} views={views} current={current} />;
  if (current === 'contacts') return <ClickersTable {...part} head={switcher} />;
  if (current === 'mail') {
    return (
      <LazyPlace fallback={<LoadingCard />}>
        <ClickMap {...part} head={switcher} />
      </LazyPlace>
    );
  }
  return <LinksTable {...part} head={switcher} />;
}
