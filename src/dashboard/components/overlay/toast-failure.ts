import { failureOf } from '../../api/errors.ts';
import { toast } from './overlay-store.ts';
import { loadedMessages } from '../../messages/message-store.ts';

/** Shows a toast with a failure and its reason. `failed` is such as `Couldn’t delete “Spring sale”`. */
export function toastFailure(failed: string, error: unknown): void {
  const t = loadedMessages('common');
  toast(t('action.error.toast', { failed, reason: failureOf(error).detail }), { tone: 'problem' });
}
