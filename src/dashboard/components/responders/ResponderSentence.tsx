import { Link } from 'react-router-dom';
import type { Responder } from '../../../contract/responders.ts';
import { paths } from '../../paths.ts';
import { shownSubject } from '../format.ts';
import { waitWords } from './wait-words.ts';

interface ResponderSentenceProps {
  readonly responder: Responder;
  /** Leads to the auto-responder: where the sentence stands for it. */
  readonly isLink?: boolean;
}

/** What an auto-responder does, in a sentence. */
export function ResponderSentence({ responder, isLink = false }: ResponderSentenceProps) {
  const { id, mail, list, time_to_send } = responder;
  const subject = <strong>{shownSubject(mail.subject)}</strong>;
  return (
    <>
      {isLink ? (
        <Link to={paths.autoResponder(id)} data-row-link="">
          {subject}
        </Link>
      ) : (
        subject
      )}{' '}
      goes to new subscribers of <Link to={paths.list(list.hash)}>{list.name}</Link> {waitWords(time_to_send)}
    </>
  );
}
