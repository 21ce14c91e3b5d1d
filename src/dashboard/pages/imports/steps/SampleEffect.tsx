import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../contract/people/contacts.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import { contactFieldNames, fieldsOf } from '../../../../lib/contact/contact-fields.ts';
import { emailKey } from '../../../../lib/email/email-address.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { contactsQuery } from '../../../api/contacts.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Badge } from '../../../components/basics/Badge.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import type { DraftTable, Goal } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { effectOf, type SampleContact } from './mode-effect.ts';
import { imaginedContact, sampleRow } from './sample.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface SampleEffectProps {
  readonly table: DraftTable;
  readonly goal: Goal;
}

/** The effect of the chosen rule on one contact: a row of the file, and its contact before and after. */
export function SampleEffect({ table, goal }: SampleEffectProps) {
  const t = useMessages('imports');
  const lists = useQuery(allListsQuery());
  const attributes = useQuery(attributesQuery());
  const listName = (hash: string) => lists.data?.find((one) => one.hash === hash)?.name ?? '…';
  const row = sampleRow(table, { lists: goal.lists, nameOf: listName });
  const search = { search_email: row?.email ?? '', paginate_by: 100 };
  const { data: page } = useQuery({ ...contactsQuery(search), enabled: row !== null });
  if (row === null) return null;
  const found = page?.results.find((one) => emailKey(one.email) === emailKey(row.email));
  const nameOf = (code: string) => attributes.data?.find((one) => one.code === code)?.name ?? code;
  const other = attributes.data?.find(({ code }) => !row.codes.includes(code))?.code ?? null;
  const before = found === undefined ? imaginedContact(row, other, t) : sampleOf(found);
  const after = effectOf(goal.mode, row, before);
  const codes = [...new Set([...row.codes, ...Object.keys(before.attributes)])];
  const lines = [
    ...contactFieldNames.map((field) => ({
      name: t('field.label', { field }),
      of: (one: SampleContact) => one[field] ?? '',
    })),
    ...codes.map((code) => ({
      name: nameOf(code),
      of: (one: SampleContact) => one.attributes[code] ?? '',
    })),
    { name: t('lists.label'), of: (one: SampleContact) => joinNames(one.lists, t.locale) },
  ];
  return (
    <Card title={t('sample.title', { email: row.email })} isFlush>
      <p className={classes.cardNote}>
        {found === undefined
          ? t('sample.new.label', { line: row.line })
          : t('sample.existing.label', { line: row.line })}
      </p>
      <div className={tables.scroll} tabIndex={0} role="region" aria-label={t('sample.table.label')}>
        <table className={tables.effect} aria-label={t('sample.table.label')}>
          <thead>
            <tr>
              <th scope="col">{t('sample.field.column')}</th>
              <th scope="col">{t('sample.file.column')}</th>
              <th scope="col">{t('sample.before.column')}</th>
              <th scope="col">{t('sample.after.column')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{of(row) || <None />}</td>
                <td>{of(before) || <None />}</td>
                <td>
                  {of(after) || <None />}{' '}
                  {of(after) === of(before) ? null : <Badge tone="accent">{t('sample.changed.badge')}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function None() {
  const t = useMessages('imports');
  return <span className="nd-muted">{t('empty.label')}</span>;
}

function sampleOf(contact: Contact): SampleContact {
  const { attributes, lists } = contact;
  return { ...fieldsOf(contact), attributes, lists: lists.map(({ name }) => name) };
}
