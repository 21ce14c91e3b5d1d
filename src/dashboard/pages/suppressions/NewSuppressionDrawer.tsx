import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { suppressionCreate, type SuppressionReason } from '../../../contract/suppressions.ts';
import { useCreateSuppression } from '../../api/suppressions.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { suppressionName, suppressionReasonLabels } from '../../components/suppression-words.ts';
import classes from './suppressions.module.css';

interface SuppressionValues {
  address: string;
  domain: string;
  reason: SuppressionReason;
  note: string;
  hashed: boolean;
}

/** Reasons that a person chooses from. */
const offered = ['asked', 'legal', 'erased', 'bounced', 'complained', 'desk'] as const;

function bodyOf({ address, ...rest }: SuppressionValues) {
  return { ...rest, address: address.trim() === '' ? null : address };
}

/** Adds an address or a domain to the suppression list. */
export function NewSuppressionDrawer({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync } = useCreateSuppression();
  const form = useForm<SuppressionValues>({
    defaultValues: { address: '', domain: '', reason: 'asked', note: '', hashed: false },
    resolver: contractResolver(suppressionCreate.body, bodyOf),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: SuppressionValues) => {
    try {
      const made = await mutateAsync(bodyOf(values));
      onClose();
      toast(`Added “${suppressionName(made)}”`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title="Add suppression"
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Add suppression"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <TextInput
        label="Email address"
        placeholder="ada@example.com"
        data-autofocus
        autoComplete="off"
        {...form.register('address')}
        error={errors.address?.message}
      />
      <TextInput
        label="Domain, instead of an address"
        placeholder="example.com"
        description="Covers every address at this domain, without its subdomains."
        autoComplete="off"
        {...form.register('domain')}
        error={errors.domain?.message}
      />
      <NativeSelect
        label="Reason"
        data={offered.map((value) => ({ value, label: suppressionReasonLabels[value] }))}
        {...form.register('reason')}
        error={errors.reason?.message}
      />
      <Textarea label="Note" rows={3} {...form.register('note')} error={errors.note?.message} />
      <label className={classes.hide}>
        <input type="checkbox" {...form.register('hashed')} />
        <span>Hide the address. Newsdesk still recognizes it.</span>
      </label>
      {errors.hashed?.message === undefined ? null : <p role="alert">{errors.hashed.message}</p>}
    </FormDrawer>
  );
}
