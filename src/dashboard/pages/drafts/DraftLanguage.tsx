import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftLanguageQuery, saveDraftLanguage } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface DraftLanguageProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The drawer to choose the language of a draft. */
export function DraftLanguage({ id, onClose }: DraftLanguageProps) {
  const t = useMessages('drafts');
  const tCommon = useMessages('common');
  const { data, error } = useQuery(draftLanguageQuery(id));
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  const stored = data?.language ?? null;
  const language = chosen === undefined ? stored : chosen;
  const { mutate, isPending, error: refusal } = useSubmit(saveDraftLanguage(id));
  const save = () =>
    mutate(language, {
      onSuccess: () => {
        onClose();
        toast(t('language.toast'));
      },
    });
  const failure = refusal ?? error;
  return (
    <FormDrawer
      title={t('language.label')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      submitLabel={tCommon('save.button')}
      isSubmitting={isPending || data === undefined}
      isDirty={language !== stored}
      problem={failure === null ? undefined : failureOf(failure).detail}
    >
      <LanguageSelect
        label={t('language.label')}
        description={t('language.help')}
        none={t('language.lists.label')}
        value={language}
        isDisabled={data === undefined}
        onChange={choose}
      />
    </FormDrawer>
  );
}
