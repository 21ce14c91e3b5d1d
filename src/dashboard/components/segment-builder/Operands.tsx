import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { comparisons, type Condition } from '../../../contract/people/segments/conditions.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { CheckList } from '../basics/CheckList.tsx';
import { isTimeCondition } from './condition-forms.ts';
import { NumberField, UnitField } from './number-fields.tsx';
import { TimeFields } from './TimeFields.tsx';
import classes from './builder.module.css';

interface OperandsProps<Given = Condition> {
  readonly condition: Given;
  /** Hash of the segment that is edited, which can't name itself. */
  readonly hash: string | null;
  readonly onChange: (condition: Condition) => void;
}

/** The fields of a condition behind its operator. */
export function Operands({ condition, hash, onChange }: OperandsProps) {
  const t = useMessages('segments');
  if (condition.on === 'list') return <ListOperands condition={condition} hash={hash} onChange={onChange} />;
  if (condition.on === 'mail') return <MailOperands condition={condition} hash={hash} onChange={onChange} />;
  if (condition.on === 'segment') {
    return <SegmentOperand condition={condition} hash={hash} onChange={onChange} />;
  }
  if (condition.on === 'quiet') {
    return (
      <>
        <NumberField
          label={t('number.label')}
          value={condition.n}
          onChange={(n) => onChange({ ...condition, n })}
        />
        <UnitField value={condition.unit} onChange={(unit) => onChange({ ...condition, unit })} />
      </>
    );
  }
  if (condition.on === 'mails' || condition.on === 'unopened') {
    return (
      <NumberField
        label={t('number.label')}
        value={condition.n}
        onChange={(n) => onChange({ ...condition, n })}
      />
    );
  }
  if (isTimeCondition(condition)) return <TimeFields condition={condition} onChange={onChange} />;
  return <TextOperand condition={condition} hash={hash} onChange={onChange} />;
}

function TextOperand({ condition, onChange }: OperandsProps) {
  const t = useMessages('segments');
  if ('value' in condition && typeof condition.value === 'string') {
    return (
      <TextInput
        label={t('value.label')}
        value={condition.value}
        autoComplete="off"
        onChange={(event) => onChange(withValue(condition, event.target.value))}
      />
    );
  }
  if (!('values' in condition) || condition.on === 'active' || condition.on === 'source') return null;
  return (
    <Textarea
      label={t('values.label')}
      description={t('values.help')}
      rows={3}
      // A line that is empty yet stays while it is written.
      defaultValue={condition.values.join('\n')}
      onChange={(event) => onChange({ ...condition, values: linesOf(event.target.value) })}
    />
  );
}

function withValue(condition: Condition, value: string): Condition {
  const is = comparisons.find((one) => one === condition.is);
  if (is === undefined || !('value' in condition)) return condition;
  return condition.on === 'attribute'
    ? { on: 'attribute', code: condition.code, is, value }
    : { ...condition, value };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function ListOperands({ condition, onChange }: OperandsProps<Extract<Condition, { on: 'list' }>>) {
  const t = useMessages('segments');
  const { data: lists = [], isPending } = useQuery(allListsQuery());
  return (
    <>
      {condition.lists.length < 2 ? null : (
        <WhichField
          value={condition.which ?? 'any'}
          options={['any', 'all']}
          onChange={(which) => onChange({ ...condition, which: which === 'all' ? 'all' : 'any' })}
        />
      )}
      <div className={classes.wide}>
        <CheckList
          label={t('lists.label')}
          options={lists.map(({ hash, name }) => ({ value: hash, label: name }))}
          value={condition.lists}
          onChange={(chosen) => onChange({ ...condition, lists: [...chosen] })}
          empty={t('lists.empty')}
          isLoading={isPending}
        />
      </div>
    </>
  );
}

function MailOperands({ condition, onChange }: OperandsProps<Extract<Condition, { on: 'mail' }>>) {
  const t = useMessages('segments');
  const { mails } = condition;
  return (
    <>
      <WhichField
        value={condition.which ?? 'any'}
        options={['any', 'all', 'none']}
        onChange={(which) => onChange({ ...condition, which })}
      />
      {'last' in mails ? (
        <NumberField
          label={t('emails.label')}
          value={mails.last}
          onChange={(last) => onChange({ ...condition, mails: { last } })}
        />
      ) : null}
    </>
  );
}

function SegmentOperand({ condition, hash, onChange }: OperandsProps<Extract<Condition, { on: 'segment' }>>) {
  const t = useMessages('segments');
  const { data: segments = [] } = useQuery(allSegmentsQuery());
  const others = segments.filter((one) => one.hash !== hash);
  return (
    <NativeSelect
      label={t('segment.label')}
      value={condition.segment}
      data={[{ value: '', label: '–' }, ...others.map((one) => ({ value: one.hash, label: one.name }))]}
      onChange={(event) => onChange({ ...condition, segment: event.target.value })}
    />
  );
}

type Which = 'any' | 'all' | 'none';

interface WhichFieldProps {
  readonly value: Which;
  readonly options: readonly Which[];
  readonly onChange: (which: Which) => void;
}

function WhichField({ value, options, onChange }: WhichFieldProps) {
  const t = useMessages('segments');
  return (
    <NativeSelect
      label={t('which.label')}
      value={value}
      data={options.map((which) => ({
        value: which,
        label: t('which.option', { which: which === 'none' ? 'other' : which }),
      }))}
      onChange={(event) => onChange(options.find((one) => one === event.target.value) ?? 'any')}
    />
  );
}
