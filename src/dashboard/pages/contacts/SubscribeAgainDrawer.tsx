import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { contactSubscribeAgain } from '../../../contract/consents.ts';
import { useSubscribeAgain } from '../../api/suppressions.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';

interface ConsentValues {
  how: string;
  given: string;
  stated_by: string;
}

interface SubscribeAgainDrawerProps {
  readonly email: string;
  readonly list: { readonly hash: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks how, when and to whom a contact gave consent, and begins the subscription again. */
export function SubscribeAgainDrawer({ email, list, onClose }: SubscribeAgainDrawerProps) {
  const { mutateAsync } = useSubscribeAgain(email);
  const bodyOf = ({ given, ...rest }: ConsentValues) => ({
    ...rest,
    list: list.hash,
    given: given === '' ? '' : new Date(given).toISOString(),
  });
  const form = useForm<ConsentValues>({
    defaultValues: { how: '', given: '', stated_by: '' },
    resolver: contractResolver(contactSubscribeAgain.body, bodyOf),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: ConsentValues) => {
    try {
      await mutateAsync(bodyOf(values));
      onClose();
      toast(`Subscribed ${email} to ${list.name}`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title={`Subscribe ${email} to ${list.name} again`}
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Subscribe again"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <p>
        {email} unsubscribed from this list. Subscribe them again only if they asked for it. Newsdesk keeps
        your answers as proof.
      </p>
      <Textarea
        label="How they gave consent"
        placeholder="By phone, after ordering"
        required
        rows={3}
        data-autofocus
        {...form.register('how')}
        error={errors.how?.message}
      />
      <TextInput
        label="When they gave consent"
        type="datetime-local"
        required
        {...form.register('given')}
        error={errors.given?.message}
      />
      <TextInput
        label="Your name"
        required
        autoComplete="name"
        {...form.register('stated_by')}
        error={errors.stated_by?.message}
      />
    </FormDrawer>
  );
}
