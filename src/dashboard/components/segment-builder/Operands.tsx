import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  comparisons,
  inactiveReasons,
  isOnTime,
  type Condition,
} from '../../../contract/people/segments/conditions.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { CheckList } from '../basics/CheckList.tsx';
import { AttributeOperands } from './AttributeOperands.tsx';
import { ListOperands } from './ListOperands.tsx';
import { MailOperands } from './MailOperands.tsx';
import { NumberField, UnitField } from './number-fields.tsx';
import type { OperandsProps } from './operands-props.ts';
import { TimeFields } from './TimeFields.tsx';
import { useSources } from './useSources.ts';
import classes from './builder.module.css';

/** The fields of a condition after its operator. */
export function Operands({ condition, hash, onChange }: OperandsProps) {
  switch (condition.on) {
    case 'list':
      return <ListOperands condition={condition} hash={hash} onChange={onChange} />;
    case 'mail':
      return <MailOperands condition={condition} hash={hash} onChange={onChange} />;
    case 'segment':
      return <SegmentOperand condition={condition} hash={hash} onChange={onChange} />;
    case 'quiet':
    case 'mails':
    case 'unopened':
      return <SpanOperands condition={condition} hash={hash} onChange={onChange} />;
    case 'active':
      return <ReasonOperand condition={condition} hash={hash} onChange={onChange} />;
    case 'source':
      return <SourceOperand condition={condition} hash={hash} onChange={onChange} />;
    case 'attribute':
      return (
        <AttributeOperands condition={condition} onChange={onChange}>
          <TextOperand condition={condition} hash={hash} onChange={onChange} />
        </AttributeOperands>
      );
    default:
  }
  if (!isOnTime(condition)) {
    return <TextOperand condition={condition} hash={hash} onChange={onChange} />;
  }
  const { on } = condition;
  if (condition.is === 'never') return null;
  return <TimeFields time={condition} onChange={(time) => onChange({ on, ...time })} />;
}

function SpanOperands({
  condition,
  onChange,
}: OperandsProps<Extract<Condition, { on: 'quiet' | 'mails' | 'unopened' }>>) {
  const t = useMessages('segments');
  const number = (
    <NumberField
      label={t('number.label')}
      value={condition.n}
      onChange={(n) => onChange({ ...condition, n })}
    />
  );
  if (condition.on !== 'quiet') return number;
  const { hidden, ...rest } = condition;
  return (
    <>
      {number}
      <UnitField value={condition.unit} onChange={(unit) => onChange({ ...condition, unit })} />
      <label className={classes.not}>
        <input
          type="checkbox"
          checked={hidden === 'count'}
          onChange={(event) => onChange(event.target.checked ? { ...rest, hidden: 'count' } : rest)}
        />
        {t('hidden.label')}
      </label>
    </>
  );
}

function ReasonOperand({ condition, onChange }: OperandsProps<Extract<Condition, { on: 'active' }>>) {
  const t = useMessages('segments');
  const words = conditionWords(useMessages('conditions'));
  if (condition.is !== 'reason') return null;
  return (
    <div className={classes.wide}>
      <CheckList
        label={t('reasons.label')}
        options={inactiveReasons.map((value) => ({ value, label: words.reason(value) }))}
        value={condition.values}
        onChange={(chosen) =>
          onChange({ ...condition, values: inactiveReasons.filter((one) => chosen.includes(one)) })
        }
        empty=""
      />
    </div>
  );
}

function SourceOperand({ condition, onChange }: OperandsProps<Extract<Condition, { on: 'source' }>>) {
  const t = useMessages('segments');
  const sources = useSources(true);
  // A source that no longer adds contacts stays chosen until it is removed.
  const others = condition.values.filter((value) => !sources.some(({ source }) => source === value));
  return (
    <div className={classes.wide}>
      <CheckList
        label={t('sources.label')}
        options={[
          ...others.map((value) => ({ value, label: value })),
          ...sources.map(({ source, name }) => ({ value: source, label: name })),
        ]}
        value={condition.values}
        onChange={(chosen) => onChange({ ...condition, values: [...chosen] })}
        empty=""
      />
    </div>
  );
}

function TextOperand({ condition, onChange }: OperandsProps) {
  const t = useMessages('segments');
  const { data: attributes = [] } = useQuery(attributesQuery());
  const code = condition.on === 'attribute' ? condition.code : null;
  const options = attributes.find((one) => one.code === code)?.options ?? [];
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
  if (condition.on === 'attribute' && options.length > 0) {
    return (
      <div className={classes.wide}>
        <CheckList
          label={t('values.label')}
          options={[...new Set([...options, ...condition.values])].map((value) => ({ value, label: value }))}
          value={condition.values}
          onChange={(values) => onChange({ ...condition, values: [...values] })}
          empty=""
        />
      </div>
    );
  }
  return (
    <Textarea
      label={t('values.label')}
      description={t('values.help')}
      rows={3}
      // An empty line stays during typing.
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
