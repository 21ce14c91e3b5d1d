import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { toast } from '../components/overlay/overlay-store.ts';
import { toastFailure } from '../components/overlay/toast-failure.ts';

/** A toast with one action, such as opening a copy. */
export interface ActionToast {
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void };
}

/** The toasts of an action. */
export interface ActionWords<Answer, Given> {
  /** Omitted if the page itself shows the success. */
  readonly done?: string | ((answer: Answer, given: Given) => string | ActionToast);
  /** Such as `Couldn’t delete “Spring sale”`; the reason follows. */
  readonly failed: string | ((given: Given) => string);
}

/**
 * Runs a mutation for a form, which shows failures itself: `error` after `mutate`; `mutateAsync` rejects, for messages
 * at the fields.
 */
export function useSubmit<Answer, Given, Before>(mutation: UseMutationOptions<Answer, Error, Given, Before>) {
  const { mutate, mutateAsync, isPending, error, data, variables } = useMutation(mutation);
  return { mutate, mutateAsync, isPending, error, data, variables };
}

/**
 * Runs a mutation from a button or a menu. A toast shows the result, even if the button no longer exists, as in a deleted
 * row.
 */
export function useAction<Answer, Given, Before>(
  mutation: UseMutationOptions<Answer, Error, Given, Before>,
  { done, failed }: ActionWords<Answer, Given>,
) {
  const { mutate, isPending, variables } = useMutation({
    ...mutation,
    onSuccess(answer, given, ...more) {
      const said = typeof done === 'function' ? done(answer, given) : done;
      if (typeof said === 'string') toast(said);
      else if (said !== undefined) toast(said.text, { action: said.action });
      return mutation.onSuccess?.(answer, given, ...more);
    },
    onError(error, given, ...more) {
      toastFailure(typeof failed === 'function' ? failed(given) : failed, error);
      return mutation.onError?.(error, given, ...more);
    },
  });
  return { mutate, isPending, variables };
}
