import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { serviceOf, services } from '../../../../rendering/bring-in/service-tags.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import classes from './bring-in.module.css';
import { convertEmail, type BringInChoices, type EmailConversion } from './convert-email.ts';
import { ConditionChoices, FieldChoices } from './ImportChoices.tsx';
import type { OpenedEmail } from './open-email.ts';
import { useAccountOfEmail, useBringIn } from './useBringIn.ts';
import { usedImages } from './used-images.ts';

interface ReviewStepProps {
  readonly opened: OpenedEmail;
  readonly onBack: () => void;
}

/** The names of services, in their own spelling. */
const serviceNames = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  brevo: 'Brevo',
  mailerlite: 'MailerLite',
  activecampaign: 'ActiveCampaign',
  'campaign-monitor': 'Campaign Monitor',
  hubspot: 'HubSpot',
  other: null,
} as const;

/** All changes to an imported email, with its choices. */
export function ReviewStep({ opened, onBack }: ReviewStepProps) {
  const t = useMessages('email-import');
  const [subject, setSubject] = useState(opened.subject);
  const [choices, setChoices] = useState<BringInChoices>(() => ({
    service: serviceOf(opened.html),
    areMarksRemoved: true,
    fields: new Map(),
    branches: new Map(),
  }));
  const account = useAccountOfEmail(subject);
  const conversion = useMemo(() => convertEmail(opened, choices, account), [opened, choices, account]);
  const images = useMemo(() => usedImages(opened.html, opened).size, [opened]);
  const { bringIn, isBusy, progress, canUpload } = useBringIn();
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void bringIn(opened, choices, account);
      }}
    >
      <TextInput
        data-autofocus
        label={t('subject.label')}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('service.label')}
        value={choices.service ?? ''}
        onChange={(event) => {
          const service = services.find((one) => one === event.currentTarget.value) ?? null;
          setChoices({ ...choices, service, fields: new Map(), branches: new Map() });
        }}
        data={[
          { value: '', label: t('service.none.label') },
          ...services.map((service) => ({
            value: service,
            label: serviceNames[service] ?? t('service.other.label'),
          })),
        ]}
      />
      <Changes conversion={conversion} />
      <FieldChoices
        conversion={conversion}
        attributes={account.attributes}
        choices={choices}
        onChange={setChoices}
      />
      <ConditionChoices conversion={conversion} choices={choices} onChange={setChoices} />
      <UnknownTags conversion={conversion} />
      <MarksChoice conversion={conversion} choices={choices} onChange={setChoices} />
      {images === 0 ? null : (
        <p className={classes.lead}>
          {canUpload ? t('images.body', { count: images }) : t('images.kept.body')}
        </p>
      )}
      <p role="status" className={progress === null ? 'nd-hidden' : classes.lead}>
        {progress === null ? '' : t('create.progress.status', { done: progress.done, count: progress.count })}
      </p>
      <div className={classes.foot}>
        <Button tone="plain" onClick={onBack} disabled={isBusy}>
          {t('back.button')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('create.button')}
        </Button>
      </div>
    </form>
  );
}

function Changes({ conversion: { tags, conditions } }: { conversion: EmailConversion }) {
  const t = useMessages('email-import');
  const converted = tags.filter(({ to }) => to !== null);
  if (tags.length === 0 && conditions.length === 0)
    return <p className={classes.lead}>{t('changes.none.body')}</p>;
  if (converted.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('tags.title', { count: converted.length })}</h3>
      <ul className={classes.tags}>
        {converted.map(({ written, to }) => (
          <li key={written}>
            {t.rich(to === '' ? 'tag.empty.label' : 'tag.label', {
              was: () => <code key="was">{shortened(written)}</code>,
              now: () => <code key="now">{shortened(to ?? '')}</code>,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnknownTags({ conversion: { tags } }: { conversion: EmailConversion }) {
  const t = useMessages('email-import');
  const unknown = tags.filter(({ to }) => to === null);
  if (unknown.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('unknown.title', { count: unknown.length })}</h3>
      <p className={classes.lead}>{t('unknown.help')}</p>
      <ul className={classes.tags}>
        {unknown.map(({ written }) => (
          <li key={written}>
            <code className={classes.unknown}>{shortened(written)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MarksChoiceProps {
  readonly conversion: EmailConversion;
  readonly choices: BringInChoices;
  readonly onChange: (choices: BringInChoices) => void;
}

function MarksChoice({ conversion: { marks }, choices, onChange }: MarksChoiceProps) {
  const t = useMessages('email-import');
  const { attributes, badges, pixels } = marks;
  if (attributes + badges + pixels === 0) return null;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={choices.areMarksRemoved}
        onChange={(event) => onChange({ ...choices, areMarksRemoved: event.currentTarget.checked })}
      />
      {t('marks.label', { badges, pixels })}
    </label>
  );
}

/** Returns a tag or text shortened to fit into a line. */
function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
