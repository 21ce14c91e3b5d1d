import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NoMatches } from '../../components/page/NoMatches.tsx';

interface NoContactsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** The reason why no contacts are listed, and an action. */
export function NoContacts({ isFiltered, onClear, onNew }: NoContactsProps) {
  const t = useMessages('contacts-empty');
  const tContacts = useMessages('contacts');
  if (isFiltered) {
    return (
      <NoMatches title={t('filtered.title')} onClear={onClear}>
        {t('filtered.body')}
      </NoMatches>
    );
  }
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <>
          <ButtonLink to={paths.import}>{t('import.button')}</ButtonLink>
          <Button tone="plain" onClick={onNew}>
            {tContacts('new.button')}
          </Button>
        </>
      }
    >
      {t('none.body')}
    </EmptyState>
  );
}
