import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emailSettingsQuery, useSaveEmailSettings } from '../../api/email-settings.ts';
import { failureOf } from '../../api/errors.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import '../../components/form/input-styles.ts';
import { emailLanguages } from './email-languages.ts';

/** The settings that apply to all emails. */
export function EmailSettings() {
  const { data, error, refetch } = useQuery(emailSettingsQuery());
  const { mutate, isPending } = useSaveEmailSettings();
  if (data === undefined) {
    return (
      <Card title="Emails">
        {error === null ? (
          <div className="nd-bone" style={{ height: 12 }} />
        ) : (
          <ErrorState title="Couldn’t load email settings" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  const language = data.language ?? '';
  const known = emailLanguages.some(([tag]) => tag === language) || language === '';
  const save = (chosen: string) =>
    mutate(
      { language: chosen === '' ? null : chosen },
      {
        onSuccess: () => void toast('Saved the email language'),
        onError: (failure) =>
          void toast(`Couldn’t save the email language. ${failureOf(failure).detail}`, { tone: 'problem' }),
      },
    );
  return (
    <Card title="Emails">
      <NativeSelect
        label="Email language"
        description="Screen readers and email apps go by it. An email that names its own language keeps it."
        data={[
          { value: '', label: 'Not set' },
          ...(known ? [] : [{ value: language, label: language }]),
          ...emailLanguages.map(([value, label]) => ({ value, label })),
        ]}
        value={language}
        disabled={isPending}
        onChange={(event) => save(event.target.value)}
      />
    </Card>
  );
}
