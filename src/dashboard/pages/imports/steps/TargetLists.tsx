import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/errors.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { CheckList } from '../../../components/basics/CheckList.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { NewListInPlace } from '../../../components/people/NewListInPlace.tsx';
import type { Goal } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface TargetListsProps {
  readonly goal: Goal;
  readonly onGoal: (goal: Goal) => void;
  /** True if the service can add all addresses to the suppression list. */
  readonly canBlock: boolean;
}

/** The lists that contacts are added to, or the choice of none; a new list can be created in place. */
export function TargetLists({ goal, onGoal, canBlock }: TargetListsProps) {
  const t = useMessages('imports');
  const { lists: value, isWithoutList, isBlocking } = goal;
  const onChange = (lists: readonly string[]) =>
    onGoal({
      ...goal,
      lists,
      isWithoutList: isWithoutList && lists.length === 0,
      isBlocking: isBlocking && lists.length === 0,
    });
  const { data, isPending, error } = useQuery(allListsQuery());
  const options = (data ?? []).map(({ hash, name, active_subscribers_count: count }) => ({
    value: hash,
    label: name,
    note: <span className="nd-muted">{formatCount(count)}</span>,
  }));
  return (
    <>
      {error === null ? null : (
        <p className={classes.problem} role="alert">
          {failureOf(error).detail}
        </p>
      )}
      <CheckList
        label={t('lists.label')}
        options={options}
        value={value}
        onChange={onChange}
        empty={t('lists.empty.help')}
        isLoading={isPending}
      />
      <NewListInPlace onCreated={(hash) => onChange([...value, hash])} />
      <label className={classes.withoutList}>
        <input
          type="checkbox"
          checked={isWithoutList}
          onChange={(event) =>
            onGoal({ ...goal, lists: [], isWithoutList: event.target.checked, isBlocking: false })
          }
        />
        <span>{t('lists.none.label')}</span>
      </label>
      {canBlock ? (
        <label className={classes.withoutList}>
          <input
            type="checkbox"
            checked={isBlocking}
            onChange={(event) =>
              onGoal({ ...goal, lists: [], isWithoutList: false, isBlocking: event.target.checked })
            }
          />
          <span>{t('lists.block.label')}</span>
        </label>
      ) : null}
      {value.length === 0 ? null : (
        <p className={classes.hint} role="status">
          {t('lists.unsubscribed.help')}
        </p>
      )}
    </>
  );
}
