import { useState } from 'react';
import { ChoiceFilter } from '../components/filter/ChoiceFilter.tsx';
import { DateFilter } from '../components/filter/DateFilter.tsx';
import { FilterBar } from '../components/filter/FilterBar.tsx';
import { ListFilter } from '../components/filter/ListFilter.tsx';
import { TextFilter } from '../components/filter/TextFilter.tsx';
import { Shelf, State } from './State.tsx';

const states = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
];

/** Filters of a collection. Lists come from the service and are missing without one. */
export function FilterShelf() {
  const [text, setText] = useState('ada');
  const [state, setState] = useState<string | null>('1');
  const [lists, setLists] = useState<readonly string[]>([]);
  const [dates, setDates] = useState<Readonly<Record<string, unknown>>>({ created_year: '2026' });
  const isSet = text !== '' || state !== null;
  return (
    <Shelf name="Filters">
      <State name="Filter bar: text, choice, date, list; clear where one is set">
        <FilterBar
          onClear={
            isSet
              ? () => {
                  setText('');
                  setState(null);
                }
              : undefined
          }
        >
          <TextFilter label="Email" value={text} onChange={setText} />
          <ChoiceFilter label="Status" options={states} value={state} onChange={setState} />
          <DateFilter
            label="Created"
            name="created"
            query={dates}
            onChange={(patch) => setDates((before) => ({ ...before, ...patch }))}
          />
          <ListFilter value={lists} onChange={setLists} />
        </FilterBar>
      </State>
      <State name="Choice: none">
        <ChoiceFilter label="State" options={states} value={null} onChange={setState} />
      </State>
    </Shelf>
  );
}
