import { Link } from 'react-router-dom';
import type { DraftSummary } from '../../../contract/mails/drafts.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import type { Translator } from '../../../messages/translator.ts';
import { paths } from '../../paths.ts';

/** Returns the columns of the table of drafts. */
export function draftColumns(t: Translator<'drafts'>): readonly Column<DraftSummary>[] {
  return [
    {
      id: 'subject',
      header: t('subject.column'),
      isFixed: true,
      order: 'subject',
      maxWidth: 560,
      cell: ({ id, subject }) => (
        <Link to={paths.draft(id)} data-row-link="">
          {shownSubject(subject)}
        </Link>
      ),
    },
    {
      id: 'type',
      header: t('type.column'),
      cell: ({ type }) =>
        type === mailType.block ? (
          <Badge tone="accent">{t('types.label', { type: 'block' })}</Badge>
        ) : (
          <Badge>{t('types.label', { type: 'html' })}</Badge>
        ),
    },
    {
      id: 'updated',
      header: t('updated.column'),
      isNumeric: true,
      order: 'updated',
      isDescendingFirst: true,
      cell: ({ updated }) => <RelativeTime time={updated} />,
    },
    {
      id: 'created',
      header: t('created.column'),
      isNumeric: true,
      isOptional: true,
      order: 'created',
      isDescendingFirst: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
  ];
}
