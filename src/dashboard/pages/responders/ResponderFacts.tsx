import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Responder } from '../../../contract/responders.ts';
import { sendingQuery } from '../../api/sendings.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { countOf } from '../../components/format.ts';
import { ResponderSentence } from '../../components/responders/ResponderSentence.tsx';
import { waitWords } from '../../components/responders/wait-words.ts';
import { progressLine } from '../../components/sendings/sending-words.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import classes from './responders.module.css';

/** What an auto-responder does, with what, and what came of it so far. */
export function ResponderFacts({ responder }: { responder: Responder }) {
  const { id, sender_name, sender_email, time_to_send, report, on_hold } = responder;
  const extensions = useExtensions();
  const isPaused = on_hold !== null;
  return (
    <Card title="What it does">
      <div className="nd-stack">
        <p className={classes.lead}>
          <ResponderSentence responder={responder} />.
        </p>
        <dl className={classes.facts}>
          <dt>When</dt>
          <dd>
            {waitWords(time_to_send)}
            {isPaused ? (
              <>
                {' · '}
                <Link to={`${paths.autoResponder(id)}?drawer=time`}>change</Link>
              </>
            ) : null}
          </dd>
          <dt>From</dt>
          <dd>
            {sender_name} &lt;{sender_email}&gt;
          </dd>
          {extensions.has('sendingShow') ? <SoFar report={report} /> : null}
          {extensions.has('reportShow') ? (
            <>
              <dt>Report</dt>
              <dd>
                <Link to={paths.report(report)}>Opens, clicks and what came back</Link>
              </dd>
            </>
          ) : null}
        </dl>
        <p className="nd-muted" style={{ margin: 0 }}>
          {isPaused
            ? 'Nobody gets it now. Who joins is noted, and gets it once it runs again.'
            : 'Its time and its mail are changed while it is paused.'}
        </p>
        <div>
          <ButtonLink to={paths.autoResponderMail(id)} tone="plain">
            {isPaused ? 'Edit the mail' : 'Look at the mail'}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function SoFar({ report }: { report: number }) {
  const { data } = useQuery(sendingQuery(report));
  if (data === undefined) return null;
  const waiting = data.queued + data.deferred + data.sending;
  return (
    <>
      <dt>So far</dt>
      <dd>
        {progressLine({ ...data, queued: 0, sending: 0, deferred: 0 })}
        {waiting > 0 ? `, ${countOf(waiting, 'mail')} about to go out` : ''}
      </dd>
    </>
  );
}
