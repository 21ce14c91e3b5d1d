import { Link } from 'react-router-dom';
import type { Form } from '../../../contract/forms/forms.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { formatCount, formatDifference } from '../../components/basics/format.ts';
import type { Column } from '../../components/table/columns.ts';
import { formPart, paths } from '../../paths.ts';
import { formatChange } from './sign-ups.ts';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The columns of the table of forms, which is in the API's order. */
export const formColumns = (t: Translator<'forms'>): readonly Column<Form>[] => [
  {
    id: 'name',
    header: t('name.column'),
    isFixed: true,
    cell: ({ key, name }) => (
      <Link to={paths.form(key)} data-row-link="">
        {name}
      </Link>
    ),
  },
  {
    id: 'lists',
    header: t('lists.column'),
    maxWidth: 260,
    cell: ({ lists, lists_names }) =>
      lists.length === 0 ? <Badge tone="amber">{t('noLists.badge')}</Badge> : lists_names || '–',
  },
  {
    id: 'sender',
    header: t('sender.column'),
    maxWidth: 220,
    cell: ({ sender, email }) => <span title={email}>{sender || email || '–'}</span>,
  },
  {
    id: 'sign-ups',
    header: t('signUps.column'),
    isNumeric: true,
    cell: ({ key, signup_count: count }) =>
      count === undefined ? '–' : <Link to={formPart(key, 'sign-ups')}>{formatCount(count)}</Link>,
  },
  {
    id: 'change',
    header: t('change.column'),
    isNumeric: true,
    cell: ({ change }) => (change === undefined ? '–' : <Change change={change} />),
  },
  {
    id: 'page',
    header: t('hostedPage.column'),
    cell: ({ name, form_link }) =>
      isWebAddress(form_link) ? (
        <a
          href={form_link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('hostedPage.open.label', { name })}
        >
          {t('hostedPage.open.button')}
        </a>
      ) : (
        '–'
      ),
  },
];

function Change({ change }: { change: number }) {
  const t = useMessages('forms');
  const sentence = formatChange(t, change);
  return (
    <span title={sentence}>
      <span aria-hidden="true">{formatDifference(change)}</span>
      <span className="nd-hidden">{sentence}</span>
    </span>
  );
}
