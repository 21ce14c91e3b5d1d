import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { allListsQuery } from '../../api/lists.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { Button } from '../../components/basics/Button.tsx';
import { CheckList } from '../../components/basics/CheckList.tsx';
import { TargetingText } from '../../components/sendings/TargetingText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './send.module.css';
import { isNarrowed, type SendValues } from './send-values.ts';

/** Choices that narrow the recipients: only contacts in some segments, or none on some lists or in some segments. */
export function NarrowFields({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const [isOpen, setIsOpen] = useState(() => isNarrowed(form.getValues()));
  return (
    <details
      className={classes.narrow}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('narrow.button')}</summary>
      {isOpen ? <Choices form={form} /> : null}
    </details>
  );
}

function Choices({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const { control, formState } = form;
  const { data: segments, isPending } = useQuery(allSegmentsQuery());
  const { data: lists } = useQuery(allListsQuery());
  const only = useController({ control, name: 'segments' }).field;
  const exceptLists = useController({ control, name: 'exclude_lists' }).field;
  const exceptSegments = useController({ control, name: 'exclude_segments' }).field;
  const chosen = useWatch({ control, name: 'lists' });
  const ofSegments = (segments ?? []).map(({ hash, name, broken }) => ({
    value: hash,
    label: name,
    isDisabled: broken.length > 0,
    note: broken.length > 0 ? <span className="nd-muted">{broken.join(' ')}</span> : null,
  }));
  const ofLists = (lists ?? [])
    .filter(({ hash }) => !chosen.includes(hash))
    .map(({ hash, name }) => ({ value: hash, label: name }));
  const { errors } = formState;
  const problems = [
    errors.segments,
    errors.exclude_lists,
    errors.exclude_segments,
    errors.not_opened_of,
    errors.not_sent_of,
  ];
  return (
    <div className={classes.stack}>
      <h3 className={classes.choice}>{t('narrow.only.label')}</h3>
      <CheckList
        label={t('narrow.only.label')}
        options={ofSegments}
        value={only.value}
        onChange={only.onChange}
        empty={t('narrow.empty')}
        isLoading={isPending}
      />
      {ofSegments.length === 0 ? null : (
        <>
          <h3 className={classes.choice}>{t('narrow.exceptSegments.label')}</h3>
          <CheckList
            label={t('narrow.exceptSegments.label')}
            options={ofSegments}
            value={exceptSegments.value}
            onChange={exceptSegments.onChange}
            empty={t('narrow.empty')}
          />
        </>
      )}
      {ofLists.length === 0 ? null : (
        <>
          <h3 className={classes.choice}>{t('narrow.exceptLists.label')}</h3>
          <CheckList
            label={t('narrow.exceptLists.label')}
            options={ofLists}
            value={exceptLists.value}
            onChange={exceptLists.onChange}
            empty={t('recipients.lists.empty')}
          />
        </>
      )}
      <p className={classes.note}>
        {t.rich('narrow.help', {
          link: (text) => (
            <Link key="link" to={paths.newSegment}>
              {text}
            </Link>
          ),
        })}
      </p>
      {problems.map((problem, at) =>
        problem?.message === undefined ? null : (
          <p key={at} className={classes.problem} role="alert">
            {problem.message}
          </p>
        ),
      )}
      <NotOpenedFields form={form} />
      <NotSentField form={form} />
      <ChosenText form={form} />
    </div>
  );
}

/** Choices for a draft to contacts who haven't opened another email. */
function NotOpenedFields({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const { control } = form;
  const hidden = useController({ control, name: 'hidden' }).field;
  const unopened = useController({ control, name: 'not_opened_of' }).field;
  if (unopened.value === null) return null;
  return (
    <>
      <label className={classes.hidden}>
        <input
          type="checkbox"
          checked={hidden.value === 'count'}
          onChange={(event) => hidden.onChange(event.target.checked ? 'count' : 'leave_out')}
        />
        {t('narrow.hidden.label')}
      </label>
      <div>
        <Button tone="plain" size="small" onClick={() => unopened.onChange(null)}>
          {t('narrow.everyone.button')}
        </Button>
      </div>
    </>
  );
}

/** The choice of a draft to contacts who didn't get a stopped email. */
function NotSentField({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const { value, onChange } = useController({ control: form.control, name: 'not_sent_of' }).field;
  if (value === null) return null;
  return (
    <div>
      <Button tone="plain" size="small" onClick={() => onChange(null)}>
        {t('narrow.everyone.button')}
      </Button>
    </div>
  );
}

/** The choices as sentences. */
function ChosenText({ form }: { form: UseFormReturn<SendValues> }) {
  const { data: segments = [] } = useQuery(allSegmentsQuery());
  const { data: lists = [] } = useQuery(allListsQuery());
  const values = useWatch({ control: form.control, compute: (all: SendValues) => all });
  const named = (hashes: readonly string[]) => segments.filter(({ hash }) => hashes.includes(hash));
  if (!isNarrowed(values)) return null;
  return (
    <TargetingText
      targeting={{
        segments: named(values.segments),
        match: null,
        exclude_lists: lists.filter(({ hash }) => values.exclude_lists.includes(hash)),
        exclude_segments: named(values.exclude_segments),
        not_opened_of: values.not_opened_of,
        not_sent_of: values.not_sent_of,
        hidden: values.hidden,
      }}
    />
  );
}
