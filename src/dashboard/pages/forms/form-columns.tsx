import { Link } from 'react-router-dom';
import type { Form } from '../../../contract/forms.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { formatCount } from '../../components/format.ts';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';
import { changeSentence, signedCount } from './sign-ups.ts';

/** The columns of the table of forms. The interface orders it itself. */
export const formColumns: readonly Column<Form>[] = [
  {
    id: 'name',
    header: 'Name',
    isFixed: true,
    cell: ({ key, name }) => (
      <Link to={paths.form(key)} data-row-link="">
        {name}
      </Link>
    ),
  },
  { id: 'lists', header: 'Lists', maxWidth: 260, cell: ({ lists_names }) => lists_names || '–' },
  {
    id: 'sender',
    header: 'Sender',
    maxWidth: 220,
    cell: ({ sender, email }) => <span title={email}>{sender || email || '–'}</span>,
  },
  {
    id: 'sign-ups',
    header: 'Sign-ups',
    isNumeric: true,
    cell: ({ signup_count }) => (signup_count === undefined ? '–' : formatCount(signup_count)),
  },
  {
    id: 'change',
    header: 'Change, 30 days',
    isNumeric: true,
    cell: ({ change }) => (change === undefined ? '–' : <Change change={change} />),
  },
  {
    id: 'page',
    header: 'Hosted page',
    cell: ({ name, form_link }) =>
      isWebAddress(form_link) ? (
        <a href={form_link} target="_blank" rel="noopener noreferrer">
          Open<span className="nd-hidden"> the hosted page of {name}</span>
        </a>
      ) : (
        '–'
      ),
  },
];

function Change({ change }: { change: number }) {
  const sentence = changeSentence(change);
  return (
    <span title={sentence}>
      <span aria-hidden="true">{signedCount(change)}</span>
      <span className="nd-hidden">{sentence}</span>
    </span>
  );
}
