import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ListSummary } from '../../../contract/people/lists.ts';
import { senderStatus, type Sender } from '../../../contract/senders/senders.ts';
import { Card } from '../../components/basics/Card.tsx';
import { testMailSent } from '../../components/sendings/test-mail-sent.ts';
import { useKept } from '../../hooks/useKept.ts';
import { paths, senderAt } from '../../paths.ts';
import classes from './overview.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** The counts of an account that determine its first steps. */
export interface Beginning {
  readonly contacts: number;
  readonly lists: readonly ListSummary[];
  readonly senders: readonly Sender[];
  readonly drafts: number;
  /** Emails sent or scheduled. */
  readonly mails: number;
}

/** The first steps, until they are done or hidden. */
export function FirstSteps({ beginning }: { beginning: Beginning }) {
  const t = useMessages('overview');
  const [isHidden, setIsHidden] = useKept('first-steps-hidden', z.boolean(), false);
  const [isTested] = useKept(testMailSent, z.boolean(), false);
  const steps = stepsOf(beginning, isTested);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isHidden || done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card
      title={t('steps.title', { done, total: steps.length })}
      actions={
        <button type="button" className={classes.hide} onClick={() => setIsHidden(true)}>
          {t('steps.hide.button')}
        </button>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ step, isDone, path }) => (
          <li key={step} data-done={isDone || undefined} data-next={step === next?.step || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            <div>
              {isDone ? (
                <span className={classes.step}>{t('steps.step.label', { step })}</span>
              ) : (
                <Link to={path}>{t('steps.step.label', { step })}</Link>
              )}
              {isDone ? <span className="nd-hidden"> {t('steps.done.label')}</span> : null}
              {isDone ? null : <p>{t('steps.step.body', { step })}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Choice: a test counts as sent if this browser has sent one; after the first email, no test is suggested. */
function stepsOf({ contacts, lists, senders, drafts, mails }: Beginning, isTested: boolean) {
  const hasSender = senders.some(({ status }) => status !== senderStatus.notConfirmed);
  const hasSubscriber = lists.some((one) => one.active_subscribers_count > 0);
  return [
    { step: 'sender', isDone: hasSender, path: senderPath(senders) },
    { step: 'list', isDone: lists.length > 0, path: paths.newList },
    contacts === 0
      ? ({ step: 'import', isDone: false, path: paths.import } as const)
      : ({ step: 'subscribe', isDone: hasSubscriber, path: paths.contacts } as const),
    { step: 'email', isDone: drafts + mails > 0, path: paths.newMail },
    { step: 'test', isDone: isTested || mails > 0, path: paths.drafts },
  ] as const;
}

/** Returns the page that verifies the only sender, or where to create the first one, or choose. */
function senderPath([first, ...others]: readonly Sender[]): string {
  if (first === undefined) return paths.newSender;
  return others.length === 0 ? senderAt(first.id) : paths.senders;
}
