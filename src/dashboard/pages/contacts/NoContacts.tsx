import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface NoContactsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** The reason why no contact is listed, and an action. */
export function NoContacts({ isFiltered, onClear, onNew }: NoContactsProps) {
  const t = useMessages('contacts-empty');
  const tContacts = useMessages('contacts');
  const tCommon = useMessages('common');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('filtered.title')}
        action={
          <Button tone="plain" onClick={onClear}>
            {tCommon('filters.clear.button')}
          </Button>
        }
      >
        {t('filtered.body')}
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
