import { useState } from 'react';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import type { JobRequest } from '../../api/jobs.ts';
import { ExportDialog } from '../jobs/ExportDialog.tsx';
import { askJob } from '../jobs/jobs-store.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { DropdownItem } from '../overlay/DropdownItem.tsx';
import type { Selection } from '../table/useSelection.ts';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { AttributeValueDialog, type ValueChange } from './AttributeValueDialog.tsx';
import classes from './contact-actions.module.css';
import { ListMenu, type PickedList } from './ListMenu.tsx';
import type { SelectedContacts } from './selected-contacts.ts';

interface JobActionsProps extends SelectedContacts {
  /** The list whose subscribers are selected; unsubscribing and removing apply only to it. */
  readonly list?: PickedList;
  /** Returns the source of the selection, if keys aren't email addresses or `query` doesn't filter all of them. */
  readonly sourceOf?: (selection: Selection) => JobRequest['source'];
}

/** Actions on many contacts as jobs: each asks with exact counts, then runs in the service. */
export function JobActions({
  selection,
  pageKeys,
  total,
  query,
  attributes,
  list,
  sourceOf,
}: JobActionsProps) {
  const t = useMessages('contacts-bulk');
  const tCommon = useMessages('common');
  const [chosen, setChosen] = useState<ValueChange | null>(null);
  const { isAllMatching, keys } = selection;
  const [isExporting, setExporting] = useState(false);
  const source =
    sourceOf?.(selection) ?? (isAllMatching ? { contacts: { ...query } } : { emails: [...keys] });
  const selected = isAllMatching ? total : keys.size;
  const ask = (kind: JobRequest['kind'], params: JobRequest['params'] = {}) =>
    askJob({ request: { kind, source, params }, selected, onStart: selection.clear });
  const setValue = ({ kind, attribute: { code } }: ValueChange, value: string) => {
    setChosen(null);
    if (value === '') ask('clear_attribute', { code });
    else ask(kind, { code, value });
  };
  const things = list === undefined ? 'contacts' : 'subscribers';
  const tags = attributes.filter(({ type }) => type === attributeTypes.choices);
  return (
    <>
      <SelectionBar selection={selection} pageKeys={pageKeys} total={total} things={things}>
        <ListActions list={list} onPick={(kind, { hash }) => ask(kind, { list: hash })} />
        {tags.length > 0 ? <TagsMenu attributes={tags} onPick={setChosen} /> : null}
        {attributes.length > 0 ? <AttributeMenu attributes={attributes} onPick={setChosen} /> : null}
        <MoreMenu onPick={ask} />
        <button type="button" className={classes.bulk} onClick={() => setExporting(true)}>
          {t('export.job.button')}
        </button>
        <button type="button" className={classes.bulk} data-tone="danger" onClick={() => ask('delete')}>
          {tCommon('delete.button')}
        </button>
      </SelectionBar>
      {chosen === null ? null : (
        <AttributeValueDialog change={chosen} onClose={() => setChosen(null)} onValue={setValue} />
      )}
      {isExporting ? (
        <ExportDialog
          source={source}
          selected={selected}
          onClose={() => setExporting(false)}
          onStart={selection.clear}
        />
      ) : null}
    </>
  );
}

interface ListActionsProps {
  readonly list: PickedList | undefined;
  readonly onPick: (kind: 'subscribe' | 'cancel' | 'remove', list: PickedList) => void;
}

/** Actions that add to any list, and that unsubscribe and remove from the page's list, or from any. */
function ListActions({ list, onPick }: ListActionsProps) {
  const t = useMessages('contacts-bulk');
  return (
    <>
      <ListMenu label={t('add.button')} onPick={(picked) => onPick('subscribe', picked)} />
      {(['cancel', 'remove'] as const).map((kind) => {
        const label = t(kind === 'cancel' ? 'unsubscribe.button' : 'remove.button');
        return list === undefined ? (
          <ListMenu key={kind} label={label} onPick={(picked) => onPick(kind, picked)} />
        ) : (
          <button key={kind} type="button" className={classes.bulk} onClick={() => onPick(kind, list)}>
            {label}
          </button>
        );
      })}
    </>
  );
}

interface AttributeMenuProps {
  readonly attributes: readonly Attribute[];
  readonly onPick: (change: ValueChange) => void;
}

/** Actions that add to and remove from attributes with several choices, such as tags. */
function TagsMenu({ attributes, onPick }: AttributeMenuProps) {
  const t = useMessages('contacts-bulk');
  return (
    <Dropdown look="outlined" title={t('tags.button')} label={t('tags.button')}>
      {(close) =>
        attributes.flatMap((attribute) =>
          (['add_options', 'remove_options'] as const).map((kind) => (
            <DropdownItem
              key={`${kind} ${attribute.code}`}
              close={close}
              onChoose={() => onPick({ kind, attribute })}
            >
              {t('tags.label', { kind, attributeName: attribute.name })}
            </DropdownItem>
          )),
        )
      }
    </Dropdown>
  );
}

function AttributeMenu({ attributes, onPick }: AttributeMenuProps) {
  const t = useMessages('contacts-bulk');
  return (
    <Dropdown look="outlined" title={t('attribute.button')} label={t('attribute.button')}>
      {(close) =>
        attributes.map((attribute) => (
          <DropdownItem
            key={attribute.code}
            close={close}
            onChoose={() => onPick({ kind: 'set_attribute', attribute })}
          >
            {attribute.name}
          </DropdownItem>
        ))
      }
    </Dropdown>
  );
}

function MoreMenu({ onPick }: { onPick: (kind: 'activate' | 'deactivate' | 'suppress') => void }) {
  const t = useMessages('contacts-bulk');
  return (
    <Dropdown look="outlined" title={t('more.button')} label={t('more.button')}>
      {(close) => (
        <>
          <DropdownItem close={close} onChoose={() => onPick('activate')}>
            {t('activate.button')}
          </DropdownItem>
          <DropdownItem close={close} onChoose={() => onPick('deactivate')}>
            {t('deactivate.button')}
          </DropdownItem>
          <DropdownItem close={close} onChoose={() => onPick('suppress')}>
            {t('suppress.button')}
          </DropdownItem>
        </>
      )}
    </Dropdown>
  );
}
