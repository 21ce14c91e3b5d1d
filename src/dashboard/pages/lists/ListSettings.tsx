import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { listUpdate } from '../../../contract/lists.ts';
import { readList, useUpdateList, type ListDetail } from '../../api/lists.ts';
import { Card } from '../../components/Card.tsx';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { confirmOverwrite } from '../../components/form/confirm-overwrite.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { paths } from '../../paths.ts';
import '../../components/form/input-styles.ts';
import { ListFields, type ListValues } from './ListFields.tsx';
import { useRemoveList } from './useRemoveList.ts';

/** A list's name and description, and its end. */
export function ListSettings({ list }: { list: ListDetail }) {
  const remove = useRemoveList();
  const navigate = useNavigate();
  return (
    <div className="nd-stack" style={{ maxWidth: 640 }}>
      <ListForm list={list} />
      <Card title="Delete this list">
        <p style={{ marginTop: 0 }}>
          Deletes the list with its subscriptions, forms and auto-responders. Its contacts stay.
        </p>
        <Button
          tone="danger"
          onClick={async () => {
            if (await remove(list)) await navigate(paths.lists);
          }}
        >
          Delete list
        </Button>
      </Card>
    </div>
  );
}

function ListForm({ list }: { list: ListDetail }) {
  const [base, setBase] = useState<ListValues>({ name: list.name, description: list.description });
  const { mutateAsync } = useUpdateList(list.hash);
  const form = useForm<ListValues>({
    defaultValues: base,
    resolver: contractResolver(listUpdate.body, (values) => values),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedGuard(isDirty);
  const save = async (values: ListValues) => {
    try {
      const fresh = await readList(list.hash);
      const isMine = fresh.name === base.name && fresh.description === base.description;
      if (!isMine && !(await confirmOverwrite(base.name, null))) return;
      const { name, description } = await mutateAsync(values);
      setBase({ name, description });
      form.reset({ name, description });
      toast(`Saved ${name}`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <Card title="Name and description">
      <form className="nd-stack" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {errors.root?.message === undefined ? null : (
          <p role="alert" style={{ margin: 0, color: 'var(--nd-red)' }}>
            {errors.root.message}
          </p>
        )}
        <ListFields form={form} />
        <div>
          <Button type="submit" isBusy={isSubmitting} disabled={!isDirty}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
