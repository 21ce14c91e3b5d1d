import { Link } from 'react-router-dom';
import type { ScheduledMailSummary } from '../../../contract/sent-mails.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useScheduledDeeds } from './useScheduledDeeds.ts';

/** What can be done to a scheduled mail in the table. */
export function ScheduledRowActions({ mail }: { mail: ScheduledMailSummary }) {
  const { id, subject } = mail;
  const extensions = useExtensions();
  const { sendNow, unschedule } = useScheduledDeeds(mail);
  const canMove = extensions.has('scheduledMailReschedule');
  return (
    <Dropdown look="icon" align="end" name={`Actions for ${subject}`} title={subject} label={<DotsIcon />}>
      {(close) => {
        const item = (label: string, run: () => unknown) => (
          <button
            type="button"
            data-item=""
            onClick={() => {
              close();
              void run();
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            {extensions.has('scheduledMailPreview') ? (
              <Link to={`${paths.scheduled}?preview=${id}`} data-item="" onClick={close}>
                Preview
              </Link>
            ) : null}
            {canMove ? (
              <Link to={`${paths.scheduled}?move=${id}`} data-item="" onClick={close}>
                Reschedule
              </Link>
            ) : null}
            {canMove ? item('Send now', sendNow) : null}
            {item('Back to the drafts', unschedule)}
          </>
        );
      }}
    </Dropdown>
  );
}
