import { Link } from 'react-router-dom';
import type { Responder } from '../../../contract/sending/responders.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { formatDelay, shownSubject } from '../basics/format.ts';

interface ResponderSentenceProps {
  readonly responder: Responder;
  /** Makes the subject a link to the autoresponder. */
  readonly isLink?: boolean;
}

/** An autoresponder in a sentence: its email, list, segment, and delay. */
export function ResponderSentence({ responder, isLink = false }: ResponderSentenceProps) {
  const t = useMessages('responders');
  const { id, mail, list, time_to_send: delay } = responder;
  const segment = responder.segment ?? null;
  return (
    <span>
      {t.rich('sentence', {
        subject: shownSubject(mail.subject),
        listName: list.name,
        limit: segment === null ? 'other' : 'segment',
        segmentName: segment?.name ?? '',
        timing: delay.days + delay.hours === 0 ? 'now' : 'other',
        delay: formatDelay(delay),
        email: (text) =>
          isLink ? (
            <Link key="email" to={paths.autoResponder(id)} data-row-link="">
              <strong>{text}</strong>
            </Link>
          ) : (
            <strong key="email">{text}</strong>
          ),
        list: (text) => (
          <Link key="list" to={paths.list(list.hash)}>
            {text}
          </Link>
        ),
        segment: (text) => (
          <Link key="segment" to={paths.segment(segment?.hash ?? '')}>
            {text}
          </Link>
        ),
      })}
    </span>
  );
}
