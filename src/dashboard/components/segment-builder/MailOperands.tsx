import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import type { MailChoice } from '../../../contract/people/segments/operands.ts';
import { allSentMailsQuery } from '../../api/sent-mails.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { CheckList } from '../basics/CheckList.tsx';
import { shownSubject } from '../basics/format.ts';
import { NumberField } from './number-fields.tsx';
import type { OperandsProps } from './operands-props.ts';
import { momentOperators, timeOperators } from './operators.ts';
import { timeFor } from './time-forms.ts';
import { TimeFields } from './TimeFields.tsx';
import { WhichField } from './WhichField.tsx';
import classes from './builder.module.css';

type MailCondition = Extract<Condition, { on: 'mail' }>;

/** The emails of a condition, how many of them count, and the link for clicks. */
export function MailOperands({ condition, onChange }: OperandsProps<MailCondition>) {
  const { mails } = condition;
  const change = (chosen: MailChoice) => onChange({ ...condition, mails: chosen });
  const isSingle = 'ids' in mails && mails.ids.length === 1;
  return (
    <>
      <KindField mails={mails} onChange={change} />
      {isSingle && condition.which !== 'all' && condition.which !== 'none' ? null : (
        <WhichField
          value={condition.which ?? 'any'}
          options={['any', 'all', 'none']}
          onChange={(which) => onChange({ ...condition, which })}
        />
      )}
      <ChoiceFields mails={mails} onChange={change} />
      {condition.is === 'clicked' ? <LinkField condition={condition} onChange={onChange} /> : null}
      {condition.is === 'clicked' || condition.is === 'opened' ? (
        <BotsField condition={condition} onChange={onChange} />
      ) : null}
    </>
  );
}

interface ChoiceProps {
  readonly mails: MailChoice;
  readonly onChange: (mails: MailChoice) => void;
}

function KindField({ mails, onChange }: ChoiceProps) {
  const t = useMessages('segments');
  const kinds: Readonly<Record<string, MailChoice>> = {
    last: { last: 5 },
    ids: { ids: [] },
    sent: { sent: timeFor({}, 'in_last') },
  };
  return (
    <NativeSelect
      label={t('mails.label')}
      value={'last' in mails ? 'last' : 'ids' in mails ? 'ids' : 'sent'}
      data={[
        { value: 'last', label: t('mails.option', { kind: 'last' }) },
        { value: 'ids', label: t('mails.option', { kind: 'ids' }) },
        { value: 'sent', label: t('mails.option', { kind: 'other' }) },
      ]}
      onChange={(event) => {
        const chosen = kinds[event.target.value];
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

function ChoiceFields({ mails, onChange }: ChoiceProps) {
  const t = useMessages('segments');
  if ('last' in mails) {
    return (
      <NumberField label={t('emails.label')} value={mails.last} onChange={(last) => onChange({ last })} />
    );
  }
  if ('ids' in mails) return <SentMails ids={mails.ids} onChange={(ids) => onChange({ ids })} />;
  return (
    <>
      <NativeSelect
        label={t('sent.label')}
        value={mails.sent.is}
        data={momentOperators(mails.sent.is).map((is) => ({
          value: is,
          label: t('operator.option', { is }),
        }))}
        onChange={(event) => {
          const is = timeOperators.find((one) => one === event.target.value);
          if (is !== undefined) onChange({ sent: timeFor(mails.sent, is) });
        }}
      />
      <TimeFields time={mails.sent} onChange={(sent) => onChange({ sent })} />
    </>
  );
}

interface SentMailsProps {
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

function SentMails({ ids, onChange }: SentMailsProps) {
  const t = useMessages('segments');
  const { data: sent = [], isPending } = useQuery(allSentMailsQuery());
  const known = sent.map(({ id, subject }) => ({ value: String(id), label: shownSubject(subject) }));
  // Emails that are no longer among sent emails stay chosen until they are removed.
  const others = ids.filter((id) => !sent.some((one) => one.id === id));
  return (
    <div className={classes.wide}>
      <CheckList
        label={t('mails.label')}
        options={[...others.map((id) => ({ value: String(id), label: `#${id}` })), ...known]}
        value={ids.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
        empty={t('mails.empty')}
        isLoading={isPending}
      />
    </div>
  );
}

interface ConditionProps<Is extends MailCondition['is']> {
  readonly condition: Extract<MailCondition, { is: Is }>;
  readonly onChange: (condition: Condition) => void;
}

function LinkField({ condition, onChange }: ConditionProps<'clicked'>) {
  const t = useMessages('segments');
  const { link = '', ...others } = condition;
  return (
    <TextInput
      label={t('link.label')}
      type="url"
      value={link}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value === '' ? others : { ...others, link: target.value })}
    />
  );
}

function BotsField({ condition, onChange }: ConditionProps<'clicked' | 'opened'>) {
  const t = useMessages('segments');
  const { machines = false, ...others } = condition;
  return (
    <label className={classes.not}>
      <input
        type="checkbox"
        checked={machines}
        onChange={({ target }) => onChange(target.checked ? { ...others, machines: true } : others)}
      />
      {t('bots.label')}
    </label>
  );
}
