import { Link } from 'react-router-dom';
import { Card } from '../../components/basics/Card.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';

import classes from './overview.module.css';

interface MailsCardProps<Row> {
  readonly title: string;
  /** The accessible name of the table. */
  readonly label: string;
  /** The page with all of them. */
  readonly all: { readonly label: string; readonly path: string };
  readonly columns: readonly Column<Row>[];
  /** A sentence above the table. */
  readonly note?: string;
  /** Undefined until they are known. */
  readonly mails: readonly Row[] | undefined;
}

/** A few emails and a link to all of them; empty if there are none. */
export function MailsCard<Row extends { readonly id: number }>(props: MailsCardProps<Row>) {
  const { title, label, all, columns, note, mails } = props;
  if (mails?.length === 0) return null;
  return (
    <Card title={title} isFlush actions={<Link to={all.path}>{all.label}</Link>}>
      {note === undefined ? null : <p className={classes.cardNote}>{note}</p>}
      <DataTable isBare label={label} columns={columns} rows={mails} rowKey={({ id }) => String(id)} />
    </Card>
  );
}
