import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ListSummary } from '../../../contract/lists.ts';
import { senderStatus, type Sender } from '../../../contract/senders.ts';
import { Card } from '../../components/Card.tsx';
import { testMailSent } from '../../components/sendings/test-mail-sent.ts';
import { useKept } from '../../hooks/useKept.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** What an account has, as far as its first steps go. */
export interface Beginning {
  readonly contacts: number;
  readonly lists: readonly ListSummary[];
  readonly senders: readonly Sender[];
  readonly drafts: number;
  /** Mails sent, or about to be. */
  readonly mails: number;
}

/** What to do first, until it is done or put away. */
export function FirstSteps({ beginning }: { beginning: Beginning }) {
  const [isHidden, setIsHidden] = useKept('first-steps-hidden', z.boolean(), false);
  const [isTested] = useKept(testMailSent, z.boolean(), false);
  const steps = stepsOf(beginning, isTested);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isHidden || done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card
      title={`First steps: ${done} of ${steps.length} done`}
      actions={
        <button type="button" className={classes.hide} onClick={() => setIsHidden(true)}>
          Hide
        </button>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ label, text, isDone, path }) => (
          <li key={label} data-done={isDone || undefined} data-next={label === next?.label || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            <div>
              {isDone ? <span className={classes.step}>{label}</span> : <Link to={path}>{label}</Link>}
              {isDone ? <span className="nd-hidden"> (done)</span> : null}
              {isDone ? null : <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Choice: a test counts as sent where this browser has sent one; whoever has sent a mail needs to be told no more. */
function stepsOf({ contacts, lists, senders, drafts, mails }: Beginning, isTested: boolean) {
  return [
    {
      label: 'Confirm a sender',
      text: 'Mails come from its address, which proves by a mail that it is yours.',
      isDone: senders.some(({ status }) => status !== senderStatus.notConfirmed),
      path: paths.senders,
    },
    {
      label: 'Have a list',
      text: 'A list holds the contacts that get the same newsletter.',
      isDone: lists.length > 0,
      path: paths.newList,
    },
    contacts === 0
      ? {
          label: 'Bring your contacts',
          text: 'From a CSV file, a zip, a workbook, or pasted from a spreadsheet, straight onto your list.',
          isDone: false,
          path: paths.import,
        }
      : {
          label: 'Put your contacts on a list',
          text: 'Select them and add them; only who is on a list gets its mails.',
          isDone: lists.some((one) => one.active_subscribers_count > 0),
          path: paths.contacts,
        },
    {
      label: 'Write your first mail',
      text: 'Put together from blocks, or as HTML; a template gets you started.',
      isDone: drafts + mails > 0,
      path: paths.newMail,
    },
    {
      label: 'Send yourself a test',
      text: 'Choose “Send” in the draft: the test goes to a small list, and the mail stays a draft.',
      isDone: isTested || mails > 0,
      path: paths.drafts,
    },
  ];
}
