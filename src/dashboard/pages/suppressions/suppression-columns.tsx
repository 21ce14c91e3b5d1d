import type { Suppression } from '../../../contract/people/suppressions.ts';
import type { Translator } from '../../../messages/translator.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { suppressionName } from '../../components/people/suppression-words.ts';
import type { Column } from '../../components/table/columns.ts';

/** Returns the columns of the suppression list. */
export function suppressionColumns(t: Translator<'suppressions'>): readonly Column<Suppression>[] {
  return [
    {
      id: 'name',
      header: t('search.label'),
      isFixed: true,
      maxWidth: 320,
      cell: (entry) => (
        <>
          {suppressionName(entry, t)}{' '}
          {entry.settled ? null : <Badge tone="amber">{t('updating.badge')}</Badge>}
        </>
      ),
    },
    {
      id: 'reason',
      header: t('reason.column'),
      cell: ({ reason }) => t('reason.label', { reason }),
    },
    { id: 'note', header: t('note.label'), maxWidth: 320, cell: ({ note }) => note },
    {
      id: 'reader_lifts',
      header: t('signUp.column'),
      isLabeled: true,
      cell: ({ reader_lifts }) => t('signUp.label', { can: reader_lifts ? 'yes' : 'no' }),
    },
    {
      id: 'created',
      header: t('added.column'),
      isNumeric: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
  ];
}
