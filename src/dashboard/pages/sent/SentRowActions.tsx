import { Link } from 'react-router-dom';
import type { SentMailSummary } from '../../../contract/sent-mails.ts';
import { mailStatus } from '../../../contract/sent-mails.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useSentDeeds } from './useSentDeeds.ts';

/** What can be done to a sent mail in the table. */
export function SentRowActions({ mail }: { mail: SentMailSummary }) {
  const { id, subject, status } = mail;
  const extensions = useExtensions();
  const { canCopy, share, copy, remove } = useSentDeeds(mail);
  const isOver = status === mailStatus.sent || status === mailStatus.failed;
  return (
    <Dropdown look="icon" align="end" name={`Actions for ${subject}`} title={subject} label={<DotsIcon />}>
      {(close) => {
        const item = (label: string, run: () => unknown, look = '') => (
          <button
            type="button"
            data-item={look}
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
            <Link to={paths.sentMail(id)} data-item="" onClick={close}>
              Open
            </Link>
            {extensions.has('sentMailPreview') ? (
              <Link to={`${paths.sent}?preview=${id}`} data-item="" onClick={close}>
                Preview
              </Link>
            ) : null}
            {item('Copy share link', share)}
            {canCopy ? item('Copy to a new draft', copy) : null}
            {isOver ? (
              <>
                <hr />
                {item('Delete', remove, 'danger')}
              </>
            ) : null}
          </>
        );
      }}
    </Dropdown>
  );
}
