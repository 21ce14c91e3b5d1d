import { Link } from 'react-router-dom';
import { Card } from '../../components/basics/Card.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';

interface MailsCardProps<Row> {
  readonly title: string;
  /** Names the table to screen readers. */
  readonly label: string;
  /** The page that has all of them. */
  readonly all: { readonly label: string; readonly path: string };
  readonly columns: readonly Column<Row>[];
  /** Undefined until they are known. */
  readonly mails: readonly Row[] | undefined;
}

/** A few mails, and the way to all of them; nothing where there are none. */
export function MailsCard<Row extends { readonly id: number }>(props: MailsCardProps<Row>) {
  const { title, label, all, columns, mails } = props;
  if (mails?.length === 0) return null;
  return (
    <Card title={title} isFlush actions={<Link to={all.path}>{all.label}</Link>}>
      <DataTable isBare label={label} columns={columns} rows={mails} rowKey={({ id }) => String(id)} />
    </Card>
  );
}
