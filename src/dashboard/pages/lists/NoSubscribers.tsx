import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/** The empty state of a table of subscribers. */
export function NoSubscribers({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const t = useMessages('list');
  return isFiltered ? (
    <EmptyState title={t('filtered.title')}>{t('filtered.body')}</EmptyState>
  ) : (
    <EmptyState title={t('none.title')} action={<Button onClick={onAdd}>{t('add.button')}</Button>}>
      {t('none.body')}
    </EmptyState>
  );
}
