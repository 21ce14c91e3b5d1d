import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import type { Entry, EntryGroup } from './entry.ts';
import classes from './palette.module.css';

interface PaletteResultsProps {
  readonly listId: string;
  readonly groups: readonly EntryGroup[];
  /** The id of the selected entry. */
  readonly selected: string | undefined;
  /** Returns the element id of an entry. */
  readonly optionId: (listId: string, entry: string) => string;
  readonly onTake: (entry: Entry) => void;
}

/** The results of the search as a list box under its field; the selected one stays in view. */
export function PaletteResults({ listId, groups, selected, optionId, onTake }: PaletteResultsProps) {
  const t = useMessages('search');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('results.label')} className={classes.results}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <ResultGroup key={name} title={t('group.title', { group: name })}>
            {entries.map((entry) => (
              <div
                key={entry.id}
                id={optionId(listId, entry.id)}
                role="option"
                aria-selected={entry.id === selected}
                className={classes.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTake(entry)}
              >
                <bdi className={classes.label}>{entry.label}</bdi>
                {entry.description === undefined ? null : (
                  <bdi className={classes.description}>{entry.description}</bdi>
                )}
              </div>
            ))}
          </ResultGroup>
        ))}
    </div>
  );
}

function ResultGroup({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.group}>
        {title}
      </div>
      {children}
    </div>
  );
}
