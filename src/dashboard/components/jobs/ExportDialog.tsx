import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportFields, exportFormats } from '../../../contract/jobs/jobs.ts';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import { byName } from '../../../lib/by-name.ts';
import { attributesQuery } from '../../api/attributes.ts';
import type { JobRequest } from '../../api/jobs.ts';
import { allListsQuery } from '../../api/lists.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import { CheckList } from '../basics/CheckList.tsx';
import '../basics/input-styles.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { useFocusReturn } from '../overlay/useFocusReturn.ts';
import { askJob } from './jobs-store.ts';
import classes from './jobs.module.css';

interface ExportDialogProps {
  readonly source: JobRequest['source'];
  /** Number of its contacts, if known. */
  readonly selected?: number | undefined;
  readonly onClose: () => void;
  /** Called when the export begins. */
  readonly onStart: () => void;
}

/** A dialog that asks for the columns of a contact file, then requests the export. */
export function ExportDialog({ source, selected, onClose, onStart }: ExportDialogProps) {
  const t = useMessages('jobs');
  const tCommon = useMessages('common');
  const options = useExportColumns();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('csv');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  useFocusReturn();
  const chosen = options
    .filter(({ value, isUsual }) => (isUsual ? !left.has(value) : added.has(value)))
    .map(({ value }) => value);
  const change = (next: readonly string[]) => {
    setLeft(
      new Set(options.filter((one) => one.isUsual && !next.includes(one.value)).map(({ value }) => value)),
    );
    setAdded(
      new Set(options.filter((one) => !one.isUsual && next.includes(one.value)).map(({ value }) => value)),
    );
  };
  const ask = () => {
    const columns = chosen.flatMap((value) =>
      value.startsWith('dates:') ? [value.replace('dates', 'joined'), value.replace('dates', 'left')] : value,
    );
    onClose();
    askJob({ request: { kind: 'export', source, params: { columns, format } }, selected, onStart });
  };
  return (
    <Dialog onClose={onClose} title={t('export.title')} size="md" zIndex={350}>
      <CheckList
        label={t('export.columns.label')}
        options={options}
        value={chosen}
        onChange={change}
        empty=""
      />
      <NativeSelect
        mt="md"
        label={t('export.format.label')}
        value={format}
        data={exportFormats.map((value) => ({ value, label: t('export.format.option', { format: value }) }))}
        onChange={({ target }) => setFormat(target.value === 'xlsx' ? 'xlsx' : 'csv')}
      />
      <div className={classes.buttons}>
        <Button tone="plain" onClick={onClose}>
          {tCommon('cancel.button')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={ask}>
          {t('export.next.button')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ExportOption {
  readonly value: string;
  readonly label: string;
  readonly isUsual: boolean;
}

/** Returns the columns that a file can have; the usual ones are preselected. */
function useExportColumns(): readonly ExportOption[] {
  const t = useMessages('jobs');
  const tContacts = useMessages('contacts');
  const tBulk = useMessages('contacts-bulk');
  const { data: attributes } = useQuery(attributesQuery());
  const { data: lists } = useQuery(allListsQuery());
  const labels: Readonly<Record<(typeof exportFields)[number], string>> = {
    email: tContacts('email.label'),
    ...byName(contactFieldNames, (field) => tContacts('field.label', { field })),
    lists: tContacts('lists.label'),
    active: tBulk('active.column'),
    created: tContacts('created.label'),
    updated: tContacts('updated.label'),
  };
  return [
    ...exportFields.map((value) => ({ value, label: labels[value], isUsual: true })),
    ...(attributes ?? []).map(({ code, name }) => ({
      value: `attribute:${code}`,
      label: name,
      isUsual: true,
    })),
    ...(lists ?? []).map(({ hash, name: listName }) => ({
      value: `dates:${hash}`,
      label: t('export.dates.label', { listName }),
      isUsual: false,
    })),
  ];
}
