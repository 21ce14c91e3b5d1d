import { useQuery } from '@tanstack/react-query';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { allListsQuery } from '../../api/lists.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { CheckList } from '../basics/CheckList.tsx';
import type { OperandsProps } from './operands-props.ts';
import { TimeChoice } from './TimeFields.tsx';
import { WhichField } from './WhichField.tsx';
import classes from './builder.module.css';

/** The lists of a condition, and when someone was added to them or unsubscribed. */
export function ListOperands({ condition, onChange }: OperandsProps<Extract<Condition, { on: 'list' }>>) {
  const t = useMessages('segments');
  const { data: lists = [], isPending } = useQuery(allListsQuery());
  const { joined, ...others } = condition;
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
      <TimeChoice
        label={t('joined.label')}
        time={joined}
        onChange={(time) => onChange(time === undefined ? others : { ...others, joined: time })}
      />
      {condition.is === 'cancelled' ? <LeftChoice condition={condition} onChange={onChange} /> : null}
    </>
  );
}

interface LeftChoiceProps {
  readonly condition: Extract<Condition, { on: 'list'; is: 'cancelled' }>;
  readonly onChange: (condition: Condition) => void;
}

function LeftChoice({ condition, onChange }: LeftChoiceProps) {
  const t = useMessages('segments');
  const { left, ...others } = condition;
  return (
    <TimeChoice
      label={t('left.label')}
      time={left}
      onChange={(time) => onChange(time === undefined ? others : { ...others, left: time })}
    />
  );
}
