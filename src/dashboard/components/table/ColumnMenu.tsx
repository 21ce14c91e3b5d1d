import { CheckList } from '../CheckList.tsx';
import { Chevron } from '../filter/Chevron.tsx';
import { Dropdown } from '../overlay/Dropdown.tsx';
import type { ColumnChoice } from './useColumnChoice.ts';

/** Chooses a table's columns; the choice is kept. */
export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const options = choice.all
    .filter((one) => one.isFixed !== true)
    .map(({ id, header }) => ({ value: id, label: header }));
  const shown = options.map(({ value }) => value).filter(choice.isShown);
  return (
    <Dropdown
      look="outlined"
      align="end"
      title="Columns"
      label={
        <>
          Columns
          <Chevron />
        </>
      }
    >
      {() => (
        <>
          <CheckList
            label="Columns"
            options={options}
            value={shown}
            empty=""
            onChange={(next) => {
              for (const { value } of options) {
                if (shown.includes(value) !== next.includes(value)) choice.toggle(value);
              }
            }}
          />
          <hr />
          <button type="button" data-item="" onClick={choice.reset}>
            Show the usual columns
          </button>
        </>
      )}
    </Dropdown>
  );
}
