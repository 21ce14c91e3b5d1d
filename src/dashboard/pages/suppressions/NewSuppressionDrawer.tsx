import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { suppressionCreate, type SuppressionReason } from '../../../contract/people/suppressions.ts';
import { createSuppression } from '../../api/suppressions.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { suppressionName } from '../../components/people/suppression-words.ts';
import classes from './suppressions.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface SuppressionValues {
  address: string;
  domain: string;
  reason: SuppressionReason;
  note: string;
  hashed: boolean;
}

/** Reasons to choose from. */
const offered = ['asked', 'legal', 'erased', 'bounced', 'complained', 'desk'] as const;

function bodyOf({ address, ...rest }: SuppressionValues) {
  return { ...rest, address: address.trim() === '' ? null : address };
}

/** A drawer that adds an address or a domain to the suppression list. */
export function NewSuppressionDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('suppressions');
  const { mutateAsync } = useSubmit(createSuppression());
  const form = useForm<SuppressionValues>({
    defaultValues: { address: '', domain: '', reason: 'asked', note: '', hashed: false },
    resolver: contractResolver(suppressionCreate.body, bodyOf),
  });
  const { errors } = form.formState;
  const save = async (values: SuppressionValues) => {
    const made = await mutateAsync(bodyOf(values));
    onClose();
    toast(t('new.toast', { name: suppressionName(made, t) }));
  };
  return (
    <DrawerForm
      title={t('add.button')}
      submitLabel={t('add.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label={t('email.label')}
        placeholder="ada@example.com"
        data-autofocus
        autoComplete="off"
        {...fieldOf(form, 'address')}
      />
      <TextInput
        label={t('new.domain.label')}
        placeholder="example.com"
        description={t('new.domain.help')}
        autoComplete="off"
        {...fieldOf(form, 'domain')}
      />
      <NativeSelect
        label={t('reason.column')}
        data={offered.map((value) => ({ value, label: t('reason.label', { reason: value }) }))}
        {...fieldOf(form, 'reason')}
      />
      <Textarea label={t('note.label')} rows={3} {...fieldOf(form, 'note')} />
      <label className={classes.hide}>
        <input type="checkbox" {...form.register('hashed')} />
        <span>{t('new.hide.label')}</span>
      </label>
      {errors.hashed?.message === undefined ? null : <p role="alert">{errors.hashed.message}</p>}
    </DrawerForm>
  );
}
