import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { undoImport } from '../../../api/jobs.ts';
import { runMutation } from '../../../api/mutation.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { askedJob } from '../../../components/jobs/jobs-store.ts';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** The button that rehearses undoing an import. */
export function UndoImport({ hash }: { hash: string }) {
  const t = useMessages('import-result');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const { id } = await runMutation(client, undoImport(), { hash, also: [] });
      askedJob.set({ id, importHash: hash });
    } catch (error) {
      toastFailure(t('undo.failed.title'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="plain" isBusy={isBusy} onClick={() => void ask()}>
      {t('undo.button')}
    </Button>
  );
}
