import { exportPerson } from '../../api/one-person.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { saveFile } from '../basics/save-file.ts';

/** Returns a function that saves all data stored about the person with an address as a file. */
export function usePersonExport(): (email: string) => void {
  const t = useMessages('person');
  const save = exportPerson(({ file, name }) => saveFile(file, name ?? 'contact.zip'));
  const { mutate } = useAction(save, {
    done: (_, email) => t('export.toast', { email }),
    failed: (email) => t('export.failed', { email }),
  });
  return mutate;
}
