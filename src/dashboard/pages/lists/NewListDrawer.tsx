import { useForm } from 'react-hook-form';
import { listCreate } from '../../../contract/lists.ts';
import { useCreateList } from '../../api/lists.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { ListFields, type ListValues } from './ListFields.tsx';

interface NewListDrawerProps {
  readonly onClose: () => void;
  readonly onCreated: (hash: string) => void;
}

/** Creates a list. */
export function NewListDrawer({ onClose, onCreated }: NewListDrawerProps) {
  const { mutateAsync } = useCreateList();
  const form = useForm<ListValues>({
    defaultValues: { name: '', description: '' },
    resolver: contractResolver(listCreate.body, (values) => values),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: ListValues) => {
    try {
      const { hash, name } = await mutateAsync(values);
      onClose();
      toast(`Created ${name}`);
      onCreated(hash);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title="New list"
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Create list"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <ListFields form={form} />
    </FormDrawer>
  );
}
