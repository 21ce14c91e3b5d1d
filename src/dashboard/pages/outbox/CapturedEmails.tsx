import { useQuery } from '@tanstack/react-query';
import { outboxList } from '../../../contract/sending/outbox.ts';
import { outboxQuery } from '../../api/outbox.ts';
import { vanishing } from '../../api/undo.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { Pagination } from '../../components/page/Pagination.tsx';
import { useStore } from '../../hooks/state/useStore.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { keyOfMail } from './mail-key.ts';
import { MailList } from './MailList.tsx';
import { MailView } from './MailView.tsx';
import classes from './outbox.module.css';

/** The number of captured emails on a page. */
export const capturedPageSize = 20;

/** The captured emails next to the open one. */
export function CapturedEmails() {
  const t = useMessages('outbox');
  const { query, change } = useUrlFilters(outboxList.query);
  const [mail] = useUrlState('mail');
  const asked = { paginate_by: capturedPageSize, ...query };
  const { data, error, refetch } = useQuery(outboxQuery(asked));
  const gone = useStore(vanishing);
  const search = String(query.search ?? '');
  if (data === undefined)
    return error === null ? (
      <LoadingCard rows={8} />
    ) : (
      <ErrorState title={t('error.title')} error={error} onRetry={() => void refetch()} />
    );
  const mails = data.results.filter(({ id }) => !gone.has(keyOfMail(id)));
  const total = data.count - (data.results.length - mails.length);
  const open = Number(mail ?? mails[0]?.id ?? 0);
  return (
    <>
      <FilterBar onClear={search === '' ? undefined : () => change({ search: null, page: null })}>
        <TextFilter
          label={t('search.label')}
          value={search}
          isFirst
          onChange={(text) => change({ search: text, page: null }, { replace: true })}
        />
      </FilterBar>
      {total === 0 ? (
        <EmptyState title={t(search === '' ? 'empty.title' : 'filtered.title')}>
          {t(search === '' ? 'empty.body' : 'filtered.body')}
        </EmptyState>
      ) : (
        <>
          <div className={classes.split} data-open={mail === null ? undefined : ''}>
            <MailList mails={mails} current={open} />
            {open > 0 ? <MailView key={open} id={open} /> : null}
          </div>
          <Pagination asked={asked} total={total} />
        </>
      )}
    </>
  );
}
