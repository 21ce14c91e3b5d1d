import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../contract/contacts.ts';
import { emailKey } from '../../../../lib/email/email-address.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { contactsQuery } from '../../../api/contacts.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Card } from '../../../components/Card.tsx';
import type { DraftTable, Goal } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { effectOf, type SampleContact } from './mode-effect.ts';
import { imaginedContact, sampleRow } from './sample.ts';

interface SampleEffectProps {
  readonly table: DraftTable;
  readonly goal: Goal;
}

/** What the chosen mode does to one contact: a real row of the file, and the contact of its address before and after. */
export function SampleEffect({ table, goal }: SampleEffectProps) {
  const lists = useQuery(allListsQuery());
  const attributes = useQuery(attributesQuery());
  const names = goal.lists.map((hash) => lists.data?.find((one) => one.hash === hash)?.name ?? '…');
  const row = sampleRow(table, names);
  const search = { search_email: row?.email ?? '', paginate_by: 100 };
  const { data: page } = useQuery({ ...contactsQuery(search), enabled: row !== null });
  if (row === null) return null;
  const found = page?.results.find((one) => emailKey(one.email) === emailKey(row.email));
  const nameOf = (code: string) => attributes.data?.find((one) => one.code === code)?.name ?? code;
  const other = attributes.data?.find(({ code }) => !(code in row.attributes))?.code ?? null;
  const before = found === undefined ? imaginedContact(row, other) : sampleOf(found);
  const after = effectOf(goal.mode, row, before);
  const codes = [...new Set([...Object.keys(row.attributes), ...Object.keys(before.attributes)])];
  const lines = [
    { name: 'First name', of: (one: SampleContact) => one.first_name },
    { name: 'Last name', of: (one: SampleContact) => one.last_name },
    ...codes.map((code) => ({
      name: nameOf(code),
      of: (one: SampleContact) => one.attributes[code] ?? '',
    })),
    { name: 'Lists', of: (one: SampleContact) => one.lists.join(', ') },
  ];
  return (
    <Card title={`What it does to ${row.email}`} isFlush>
      <p className={classes.cardNote}>
        {found === undefined
          ? `Line ${row.line} of the file. Nobody has this address yet, so it becomes a new contact, whatever the mode. If there were a contact with other values already, this is what it would become:`
          : `Line ${row.line} of the file; this contact exists, and this is what it becomes:`}
      </p>
      <div className={tables.scroll} tabIndex={0} role="region" aria-label="Effect on a sample contact">
        <table className={tables.effect} aria-label="Effect on a sample contact">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">In the file</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
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
                  {of(after) === of(before) ? null : <Badge tone="accent">changed</Badge>}
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
  return <span className="nd-muted">empty</span>;
}

function sampleOf({ first_name, last_name, attributes, lists }: Contact): SampleContact {
  return { first_name, last_name, attributes, lists: lists.map(({ name }) => name) };
}
