import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NoMatches } from '../../components/page/NoMatches.tsx';
import { useRunningImports } from './useRunningImports.ts';

interface NoContactsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** The reason why no contacts are listed, and an action. */
export function NoContacts({ isFiltered, onClear, onNew }: NoContactsProps) {
  const t = useMessages('contacts-empty');
  const tContacts = useMessages('contacts');
  const importing = useRunningImports().at(-1);
  if (isFiltered) {
    return (
      <NoMatches title={t('filtered.title')} onClear={onClear}>
        {t('filtered.body')}
      </NoMatches>
    );
  }
  if (importing !== undefined) {
    const view = <ButtonLink to={paths.importResult(importing.hash)}>{t('importing.button')}</ButtonLink>;
    return (
      <EmptyState title={t('importing.title')} action={view}>
        {t('importing.body')}
      </EmptyState>
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
