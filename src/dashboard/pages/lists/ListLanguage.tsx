import { useQuery } from '@tanstack/react-query';
import { listLanguageQuery, saveListLanguage } from '../../api/list-language.ts';
import { Card } from '../../components/basics/Card.tsx';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/** The language of a list's emails. */
export function ListLanguage({ hash }: { readonly hash: string }) {
  const t = useMessages('list-edit');
  const { data, error, refetch } = useQuery(listLanguageQuery(hash));
  const { mutate, isPending } = useAction(saveListLanguage(hash), {
    done: t('language.toast'),
    failed: t('language.failed'),
  });
  return (
    <Card title={t('language.title')}>
      {data === undefined && error !== null ? (
        <ErrorState title={t('language.error.title')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LanguageSelect
          label={t('language.label')}
          description={t('language.help')}
          none={t('language.none.label')}
          value={data?.language ?? null}
          isDisabled={data === undefined || isPending}
          onChange={(language) => mutate(language)}
        />
      )}
    </Card>
  );
}
