import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { allLinksQuery, pollOf, reportMailQuery } from '../../../api/reports.ts';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { FilterBar } from '../../../components/filter/FilterBar.tsx';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { MailPreview } from '../../../components/writing/mail-preview/MailPreview.tsx';
import { nameOf } from '../parts/report-mail.ts';
import type { ReportPart } from '../parts/report-part.ts';
import classes from '../reports.module.css';
import { useMessages } from '../../../messages/useMessages.ts';
import { drawClicks } from './draw-clicks.ts';

/** The email with the clicks of each link drawn over it. */
export function ClickMap({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const t = useMessages('reports');
  const mail = useQuery(reportMailQuery(id));
  const links = useQuery({ ...allLinksQuery(id), refetchInterval: () => pollOf(report) });
  const html = useMemo(
    () => (mail.data === undefined || links.data === undefined ? null : drawClicks(mail.data, links.data, t)),
    [mail.data, links.data, t],
  );
  const error = mail.error ?? (links.data === undefined ? links.error : null);
  const again = () => void Promise.all([mail.refetch(), links.refetch()]);
  return (
    <>
      <FilterBar>{head}</FilterBar>
      {error !== null ? (
        <ErrorState title={t('map.error.title')} error={error} onRetry={again} />
      ) : html === null ? (
        <LoadingCard />
      ) : (
        <>
          <p className={classes.narrowed}>{t('map.help')}</p>
          <div className={classes.clickMap}>
            <MailPreview title={report === null ? t('map.title') : nameOf(report)} html={html} />
          </div>
        </>
      )}
    </>
  );
}
