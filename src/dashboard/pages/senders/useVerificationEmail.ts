import { requestConfirmation } from '../../api/senders.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Returns the action that sends the verification email of a sender. */
export function useVerificationEmail() {
  const t = useMessages('senders');
  return useAction(requestConfirmation(), {
    done: (_, { email }) => t('verify.send.toast', { email }),
    failed: ({ email }) => t('verify.send.failed', { email }),
  });
}
