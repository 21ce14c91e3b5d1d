import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listKey } from '../../../../lib/contact/row-details.ts';
import { allListsQuery, createList } from '../../../api/lists.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { namesOfLists } from '../mapping/cell-reading.ts';
import { withRules, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface ListValuesProps {
  readonly table: DraftTable;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

const unchosen = 'unchosen';

/** The list for each value of the column that names lists. Lists of the same name are chosen; others can be created. */
export function ListValues({ table, onChange }: ListValuesProps) {
  const t = useMessages('imports');
  const lists = useQuery(allListsQuery());
  const create = useSubmit(createList());
  const { mapping, rules, preview } = table;
  const names = namesOfLists(mapping, rules, preview);
  const open = names.filter((name) => !Object.hasOwn(rules.lists, name));
  const give = (given: Readonly<Record<string, string>>) =>
    onChange((before) => withRules(before, { lists: { ...before.rules.lists, ...given } }));
  const giveSame = useEffectEvent(() => {
    const hashes = new Map((lists.data ?? []).map((list) => [listKey(list.name), list.hash]));
    const same = [...open, ...wholeCells(table)].flatMap((name) => {
      const hash = Object.hasOwn(rules.lists, name) ? undefined : hashes.get(listKey(name));
      return hash === undefined ? [] : [[name, hash] as const];
    });
    if (same.length > 0) give(Object.fromEntries(same));
  });
  const key = open.join('\n');
  useEffect(() => giveSame(), [lists.data, key]);
  if (names.length === 0) return null;
  const createAll = async () => {
    for (const name of open) {
      try {
        // One after the other, so that lists follow the order of the file.
        const { hash } = await create.mutateAsync({ name, description: '' });
        give({ [name]: hash });
      } catch (error) {
        toastFailure(t('listValues.create.failed', { name }), error);
        return;
      }
    }
  };
  return (
    <Card title={t('listValues.title')}>
      <p className={classes.hint}>{t('listValues.help')}</p>
      <ul className={classes.words}>
        {names.map((name) => (
          <li key={name}>
            <label>
              <span>{t('status.word.label', { word: name })}</span>
              <select
                className={classes.select}
                value={rules.lists[name] ?? unchosen}
                onChange={({ target: { value } }) => give({ [name]: value })}
              >
                {Object.hasOwn(rules.lists, name) ? null : (
                  <option value={unchosen}>{t('status.choose.label')}</option>
                )}
                <option value="">{t('listValues.none.label')}</option>
                {(lists.data ?? []).map((list) => (
                  <option key={list.hash} value={list.hash}>
                    {list.name}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {open.length === 0 ? null : (
        <Button tone="plain" size="small" isBusy={create.isPending} onClick={() => void createAll()}>
          {t('listValues.create.button', { count: open.length })}
        </Button>
      )}
    </Card>
  );
}

/** Returns cells whose whole text may be the name of a list, even with commas. */
function wholeCells({ mapping, preview }: DraftTable): string[] {
  return [...new Set(preview.samples[mapping.indexOf('lists')] ?? [])];
}
