import { loadedMessages } from '../../messages/message-store.ts';
import { confirm } from '../overlay/overlay-store.ts';

/** Asks before a save overwrites changes that someone made after the form was opened. `name` is the record's. */
export function confirmOverwrite(name: string): Promise<boolean> {
  const t = loadedMessages('common');
  return confirm({
    title: t('overwrite.title'),
    message: t('overwrite.body', { name }),
    confirmLabel: t('overwrite.confirm'),
    isDestructive: true,
  });
}
