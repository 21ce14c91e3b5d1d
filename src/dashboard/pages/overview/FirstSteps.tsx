import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Form } from '../../../contract/forms.ts';
import type { ListSummary } from '../../../contract/lists.ts';
import { senderStatus, type Sender } from '../../../contract/senders.ts';
import { Card } from '../../components/Card.tsx';
import { useKept } from '../../hooks/useKept.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

interface FirstStepsProps {
  readonly contacts: number;
  readonly lists: readonly ListSummary[];
  /** Undefined where the service doesn't tell. */
  readonly senders: readonly Sender[] | undefined;
  readonly forms: readonly Form[] | undefined;
}

/** What to do first, until it is done or put away. */
export function FirstSteps({ contacts, lists, senders, forms }: FirstStepsProps) {
  const [isHidden, setIsHidden] = useKept('first-steps-hidden', z.boolean(), false);
  const hasSubscribers = lists.some((one) => one.active_subscribers_count > 0);
  const steps = [
    ...(senders === undefined ? [] : [senderStep(senders)]),
    {
      label: 'Have a list',
      text: 'A list holds the contacts that get the same newsletter.',
      isDone: lists.length > 0,
      path: paths.lists,
    },
    {
      label: 'Bring your contacts',
      text: 'From a CSV file, a zip, a workbook, or pasted from a spreadsheet.',
      isDone: contacts > 0,
      path: paths.import,
    },
    {
      label: 'Put them on a list',
      text: 'An import can do it, or select contacts and add them.',
      isDone: hasSubscribers,
      path: paths.contacts,
    },
    ...(forms === undefined ? [] : [formStep(forms)]),
  ];
  if (isHidden || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card
      title="First steps"
      actions={
        <button type="button" className={classes.hide} onClick={() => setIsHidden(true)}>
          Hide
        </button>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ label, text, isDone, path }) => (
          <li key={label} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            <div>
              {isDone ? <span className={classes.step}>{label}</span> : <Link to={path}>{label}</Link>}
              {isDone ? <span className="nd-hidden"> (done)</span> : null}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function senderStep(senders: readonly Sender[]) {
  return {
    label: 'Confirm a sender',
    text: 'Mails come from its address, which proves by a mail that it is yours.',
    isDone: senders.some(({ status }) => status !== senderStatus.notConfirmed),
    path: paths.senders,
  };
}

function formStep(forms: readonly Form[]) {
  return {
    label: 'Make a sign-up form',
    text: 'Visitors of your web site sign up by themselves, and confirm it by mail.',
    isDone: forms.length > 0,
    path: forms.length > 0 ? paths.forms : paths.newForm,
  };
}
