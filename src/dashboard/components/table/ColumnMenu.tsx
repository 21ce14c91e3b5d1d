import { CheckList } from '../basics/CheckList.tsx';
import { Dropdown } from '../overlay/Dropdown.tsx';
import type { ColumnChoice } from './useColumnChoice.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** A menu of a table's columns; the choice is saved. */
export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const t = useMessages('common');
  const options = choice.all
    .filter((one) => one.isFixed !== true)
    .map(({ id, header }) => ({ value: id, label: header }));
  const shown = options.map(({ value }) => value).filter(choice.isShown);
  return (
    <Dropdown look="outlined" align="end" title={t('columns.button')} label={t('columns.button')}>
      {() => (
        <>
          <CheckList
            label={t('columns.button')}
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
            {t('columns.reset.button')}
          </button>
        </>
      )}
    </Dropdown>
  );
}
