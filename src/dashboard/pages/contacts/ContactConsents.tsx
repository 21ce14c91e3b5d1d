import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Consent } from '../../../contract/consents.ts';
import { contactConsentsQuery } from '../../api/consents.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatTime } from '../../components/format.ts';
import { saveFile } from '../../components/save-file.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { consentLines } from './consent-lines.ts';
import classes from './contacts.module.css';

/** What a contact has agreed to through forms: when, from where, and in which words. Hidden where the service lacks it. */
export function ContactConsents({ email }: { email: string }) {
  const isKept = useExtensions().has('contactConsentList');
  const { data, error, refetch } = useQuery({ ...contactConsentsQuery(email), enabled: isKept });
  if (!isKept) return null;
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState title="Couldn’t load consents" error={error} onRetry={() => void refetch()} />
    );
  }
  const exportAll = () => {
    const file = new Blob(['\ufeff', ...consentLines(data)], { type: 'text/csv' });
    saveFile(file, `consent-${email}.csv`);
  };
  return (
    <Card
      title="Consent"
      actions={
        data.length === 0 ? null : (
          <Button tone="plain" size="small" onClick={exportAll}>
            Export CSV
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <span className="nd-muted">This contact has not signed up through a form.</span>
      ) : (
        <ul className={classes.consents}>
          {data.map((consent) => (
            <ConsentEntry key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ConsentEntry({ consent }: { consent: Consent }) {
  const { form, form_name, lists, submitted, submitted_from, confirmed, confirmed_from, user_agent } =
    consent;
  return (
    <li>
      <dl className={classes.facts}>
        <dt>Form</dt>
        <dd>
          <Link to={paths.form(form)}>{form_name}</Link>
        </dd>
        <dt>Lists</dt>
        <dd>{lists.map(({ name }) => name).join(', ') || '–'}</dd>
        <dt>Signed up</dt>
        <dd>
          <When time={submitted} from={submitted_from} />
        </dd>
        <dt>Confirmed</dt>
        <dd>
          <When time={confirmed} from={confirmed_from} />
        </dd>
        {user_agent === '' ? null : (
          <>
            <dt>Browser</dt>
            <dd className="nd-muted">{user_agent}</dd>
          </>
        )}
      </dl>
      <details className={classes.wording}>
        <summary>
          The words shown<span className="nd-hidden"> by {form_name}</span>
        </summary>
        <Wording wording={consent.wording} />
      </details>
    </li>
  );
}

function When({ time, from }: { time: string; from: string }) {
  return (
    <>
      <time dateTime={time}>{formatTime(time)}</time>
      {from === '' ? null : <span className="nd-muted"> from {from}</span>}
    </>
  );
}

function Wording({ wording }: { wording: Consent['wording'] }) {
  const labels = [
    wording.email_label,
    wording.first_name_label,
    wording.last_name_label,
    ...Object.values(wording.attribute_labels),
  ].filter((label) => label !== '');
  const texts: readonly (readonly [string, string])[] = [
    ['Heading', wording.heading],
    ['Fields', labels.join(', ')],
    ['Button', wording.button_text],
    ['After signing up', wording.success_text],
    ['Subject of the mail', wording.verify_mail_subject],
    ['Text of the mail', wording.verify_mail_text],
  ];
  return (
    <dl className={classes.facts}>
      {texts.map(([name, text]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd style={{ whiteSpace: 'pre-wrap' }}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
