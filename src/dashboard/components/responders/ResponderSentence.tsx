import { Link } from 'react-router-dom';
import type { Responder } from '../../../contract/responders.ts';
import { paths } from '../../paths.ts';
import { waitWords } from './wait-words.ts';

/** What an auto-responder does, in a sentence that leads to it and to its list. */
export function ResponderSentence({ responder }: { responder: Responder }) {
  const { id, mail, list, time_to_send } = responder;
  return (
    <>
      <Link to={paths.autoResponder(id)} data-row-link="">
        {mail.subject === '' ? 'No subject' : mail.subject}
      </Link>{' '}
      goes to new subscribers of <Link to={paths.list(list.hash)}>{list.name}</Link> {waitWords(time_to_send)}
    </>
  );
}
