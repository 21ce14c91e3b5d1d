import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { allLinksQuery, pollOf, reportMailQuery } from '../../../api/reports.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterBar } from '../../../components/filter/FilterBar.tsx';
import { LoadingCard } from '../../../components/LoadingCard.tsx';
import { MailPreview } from '../../../components/mail-preview/MailPreview.tsx';
import { nameOf } from '../report-mail.ts';
import type { ReportPart } from '../report-part.ts';
import classes from '../reports.module.css';
import { drawClicks } from './draw-clicks.ts';

/** The mail itself, with the clicks of each link drawn over it. */
export function ClickMap({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const mail = useQuery(reportMailQuery(id));
  const links = useQuery({ ...allLinksQuery(id), refetchInterval: () => pollOf(report) });
  const html = useMemo(
    () => (mail.data === undefined || links.data === undefined ? null : drawClicks(mail.data, links.data)),
    [mail.data, links.data],
  );
  const error = mail.error ?? (links.data === undefined ? links.error : null);
  const again = () => void Promise.all([mail.refetch(), links.refetch()]);
  return (
    <>
      <FilterBar>{head}</FilterBar>
      {error !== null ? (
        <ErrorState title="The mail could not be loaded" error={error} onRetry={again} />
      ) : html === null ? (
        <LoadingCard />
      ) : (
        <>
          <p className={classes.narrowed}>
            Clicks stand at their links, with their part of all. Links to the same address are counted
            together.
          </p>
          <div className={classes.clickMap}>
            <MailPreview title={report === null ? 'The mail' : nameOf(report)} html={html} />
          </div>
        </>
      )}
    </>
  );
}
