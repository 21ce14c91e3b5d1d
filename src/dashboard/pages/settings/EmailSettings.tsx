import { useQuery } from '@tanstack/react-query';
import { emailSettingsQuery, saveEmailSettings } from '../../api/email-settings.ts';
import { Card } from '../../components/basics/Card.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The settings that apply to all emails. */
export function EmailSettings() {
  const t = useMessages('settings');
  const { data, error, refetch } = useQuery(emailSettingsQuery());
  const { mutate, isPending } = useAction(saveEmailSettings(), {
    done: t('emails.language.toast'),
    failed: t('emails.language.failed'),
  });
  if (data === undefined) {
    return (
      <Card title={t('emails.title')}>
        {error === null ? (
          <div className="nd-bone" style={{ height: 12 }} />
        ) : (
          <ErrorState title={t('emails.load.error.title')} error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  return (
    <Card title={t('emails.title')}>
      <LanguageSelect
        label={t('emails.language.label')}
        description={t('emails.language.help')}
        none={t('emails.language.none')}
        value={data.language}
        isDisabled={isPending}
        onChange={(language) => mutate({ language })}
      />
    </Card>
  );
}
