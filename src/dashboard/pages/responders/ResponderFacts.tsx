import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Responder } from '../../../contract/sending/responders.ts';
import { joinNames } from '../../../messages/join-names.ts';
import { sendingQuery } from '../../api/sendings.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { formatDelay } from '../../components/basics/format.ts';
import { ResponderSentence } from '../../components/responders/ResponderSentence.tsx';
import { progressText } from '../../components/sendings/sending-state.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths, reportDeliveries } from '../../paths.ts';
import classes from './responders.module.css';

/** The details of an autoresponder: its email, its list, and the number of emails sent. */
export function ResponderFacts({ responder }: { responder: Responder }) {
  const t = useMessages('responders');
  const { id, sender_name, sender_email, time_to_send: delay, report, on_hold } = responder;
  const extensions = useExtensions();
  const isPaused = on_hold !== null;
  return (
    <Card title={t('details.title')}>
      <div className="nd-stack">
        <p className={classes.lead}>
          <ResponderSentence responder={responder} />
        </p>
        <dl className={classes.facts}>
          <dt>{t('details.delay.label')}</dt>
          <dd>
            {delay.days + delay.hours === 0
              ? t('details.delay.now')
              : t('details.delay.later', { delay: formatDelay(delay) })}
            {isPaused ? (
              <>
                {' · '}
                <Link to={`${paths.autoResponder(id)}?drawer=time`}>{t('delay.edit.button')}</Link>
              </>
            ) : null}
          </dd>
          <SegmentFact responder={responder} />
          <dt>{t('details.sender.label')}</dt>
          <dd>
            {sender_name} &lt;{sender_email}&gt;
          </dd>
          {extensions.has('sendingShow') ? <SentSoFar responder={responder} /> : null}
          {extensions.has('reportShow') ? (
            <>
              <dt>{t('details.report.label')}</dt>
              <dd>
                <Link to={paths.report(report)}>{t('details.report.link')}</Link>
              </dd>
            </>
          ) : null}
        </dl>
        <p className="nd-muted" style={{ margin: 0 }}>
          {t(isPaused ? 'details.paused.body' : 'details.on.body')}
        </p>
        <div>
          <ButtonLink to={paths.autoResponderMail(id)} tone="plain">
            {t(isPaused ? 'email.edit.button' : 'email.view.button')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function SegmentFact({ responder: { segment } }: { responder: Responder }) {
  const t = useMessages('responders');
  if (segment === null || segment === undefined) return null;
  return (
    <>
      <dt>{t('segment.label')}</dt>
      <dd>
        <Link to={paths.segment(segment.hash)}>{segment.name}</Link>
        {segment.broken.length > 0 ? (
          <p className={classes.problem} role="alert">
            {t('segment.broken.body')}
          </p>
        ) : null}
      </dd>
    </>
  );
}

function SentSoFar({ responder: { report, segment } }: { responder: Responder }) {
  const t = useMessages('responders');
  const { has } = useExtensions();
  const tSendings = useMessages('sendings');
  const { data } = useQuery(sendingQuery(report));
  if (data === undefined) return null;
  const waiting = data.queued + data.deferred + data.sending;
  const parts = [
    progressText({ ...data, queued: 0, sending: 0, deferred: 0 }, tSendings),
    ...(waiting > 0 ? [t('details.queued', { count: waiting })] : []),
  ];
  return (
    <>
      <dt>{t('details.sent.label')}</dt>
      <dd>{joinNames(parts, t.locale)}</dd>
      {data.skipped === 0 ? null : (
        <>
          <dt>{t('details.skipped.label')}</dt>
          <dd>
            {has('deliveryList') && has('reportShow') ? (
              <Link to={reportDeliveries(report, 'skipped')}>
                {t('details.skipped.link', { count: data.skipped })}
              </Link>
            ) : (
              t('details.skipped.link', { count: data.skipped })
            )}
            {segment === null || segment === undefined ? null : (
              <p className={classes.note}>{t('details.skipped.help')}</p>
            )}
          </dd>
        </>
      )}
    </>
  );
}
