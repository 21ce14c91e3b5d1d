import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Consent } from '../../../contract/people/consents.ts';
import { joinNames } from '../../../messages/join-names.ts';
import { contactConsentsQuery } from '../../api/consents.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatTime } from '../../components/basics/format.ts';
import { saveFile } from '../../components/basics/save-file.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { consentLines } from './consent-lines.ts';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

/** A contact’s consent through forms: when, from where, and to which texts. Hidden if the service lacks it. */
export function ContactConsents({ email }: { email: string }) {
  const t = useMessages('contact');
  const isKept = useExtensions().has('contactConsentList');
  const { data, error, refetch } = useQuery({ ...contactConsentsQuery(email), enabled: isKept });
  if (!isKept) return null;
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState title={t('consent.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  const exportAll = () => {
    const file = new Blob(['\ufeff', ...consentLines(data)], { type: 'text/csv' });
    saveFile(file, `consent-${email}.csv`);
  };
  return (
    <Card
      title={t('consent.title')}
      actions={
        data.length === 0 ? null : (
          <Button tone="plain" size="small" onClick={exportAll}>
            {t('consent.export.button')}
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <span className="nd-muted">{t('consent.none.body')}</span>
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
  const t = useMessages('contact');
  const { form, form_name, lists, submitted, submitted_from, confirmed, confirmed_from, user_agent } =
    consent;
  return (
    <li>
      <dl className={classes.facts}>
        <dt>{t('consent.form.label')}</dt>
        <dd>
          <Link to={paths.form(form)}>{form_name}</Link>
        </dd>
        <dt>{t('consent.lists.label')}</dt>
        <dd>
          {lists.length === 0
            ? '–'
            : joinNames(
                lists.map(({ name }) => name),
                t.locale,
              )}
        </dd>
        <dt>{t('consent.signedUp.label')}</dt>
        <dd>
          <When time={submitted} from={submitted_from} />
        </dd>
        <dt>{t('consent.confirmed.label')}</dt>
        <dd>
          <When time={confirmed} from={confirmed_from} />
        </dd>
        {user_agent === '' ? null : (
          <>
            <dt>{t('consent.browser.label')}</dt>
            <dd className="nd-muted">{user_agent}</dd>
          </>
        )}
      </dl>
      <details className={classes.wording}>
        <summary>{t('consent.wording.button', { formName: form_name })}</summary>
        <Wording wording={consent.wording} />
      </details>
    </li>
  );
}

function When({ time, from }: { time: string; from: string }) {
  const t = useMessages('contact');
  return (
    <>
      <time dateTime={time}>{formatTime(time)}</time>
      {from === '' ? null : <span className="nd-muted"> {t('consent.from.label', { ipAddress: from })}</span>}
    </>
  );
}

function Wording({ wording }: { wording: Consent['wording'] }) {
  const t = useMessages('contact');
  const labels = [
    wording.email_label,
    wording.first_name_label,
    wording.last_name_label,
    ...Object.values(wording.attribute_labels),
  ].filter((label) => label !== '');
  const texts: readonly (readonly [string, string])[] = [
    [t('wording.heading.label'), wording.heading],
    [t('wording.fields.label'), joinNames(labels, t.locale)],
    [t('wording.button.label'), wording.button_text],
    [t('wording.success.label'), wording.success_text],
    [t('wording.subject.label'), wording.verify_mail_subject],
    [t('wording.text.label'), wording.verify_mail_text],
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
