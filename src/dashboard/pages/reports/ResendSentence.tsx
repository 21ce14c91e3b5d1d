import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Report } from '../../../contract/results/reports.ts';
import { formatShare, shownSubject } from '../../components/basics/format.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

interface ResendSentenceProps {
  /** Number of delivered emails of the report. */
  readonly delivered: number;
  readonly resending: NonNullable<Report['resending']>;
}

/** The email that a report's email resends, the emails that resend it, and how many contacts opened either. */
export function ResendSentence({ delivered, resending }: ResendSentenceProps) {
  const t = useMessages('reports');
  const { of, sent_again: again, opened_by_either: count } = resending;
  return (
    <>
      {of === null ? null : (
        <>
          {' '}
          <OtherReport is="resend" report={of} />
        </>
      )}
      {again.map((one) => (
        <span key={one.id}>
          {' '}
          <OtherReport is="other" report={one} />
        </span>
      ))}
      {again.length === 0
        ? null
        : ` ${t('head.openedByEither', { count, share: formatShare(count, delivered) })}`}
    </>
  );
}

interface OtherReportProps {
  /** The role of the report's email: it resends the other, or the other resends it. */
  readonly is: 'resend' | 'other';
  readonly report: Pick<Report, 'id' | 'mail_subject'>;
}

function OtherReport({ is, report: { id, mail_subject } }: OtherReportProps): ReactNode {
  const t = useMessages('reports');
  return t.rich('head.resend', {
    is,
    subject: shownSubject(mail_subject),
    link: (text) => (
      <Link key="link" to={paths.report(id)}>
        {text}
      </Link>
    ),
  });
}
