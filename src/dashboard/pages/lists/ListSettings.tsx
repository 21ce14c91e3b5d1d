import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/basics/Button.tsx';
import { listUpdate } from '../../../contract/people/lists.ts';
import { readList, updateList, type ListDetail } from '../../api/lists.ts';
import { Card } from '../../components/basics/Card.tsx';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { confirmOverwrite } from '../../components/form/confirm-overwrite.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import '../../components/basics/input-styles.ts';
import { ListLanguage } from './ListLanguage.tsx';
import { ListFields, type ListValues } from './ListFields.tsx';
import { useRemoveList } from './useRemoveList.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** A list’s name and description, its language, and its deletion. */
export function ListSettings({ list }: { list: ListDetail }) {
  const t = useMessages('list-edit');
  const { has } = useExtensions();
  const remove = useRemoveList();
  const navigate = useNavigate();
  return (
    <div className="nd-stack" style={{ maxWidth: 640 }}>
      <ListForm list={list} />
      {has('listLanguageShow') ? <ListLanguage hash={list.hash} /> : null}
      <Card title={t('delete.title')}>
        <p style={{ marginTop: 0 }}>{t('delete.body')}</p>
        <Button
          tone="danger"
          onClick={async () => {
            if (await remove(list)) await navigate(paths.lists);
          }}
        >
          {t('delete.title')}
        </Button>
      </Card>
    </div>
  );
}

function ListForm({ list }: { list: ListDetail }) {
  const t = useMessages('list-edit');
  const tCommon = useMessages('common');
  const [base, setBase] = useState<ListValues>({ name: list.name, description: list.description });
  const { mutateAsync } = useSubmit(updateList(list.hash));
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
      if (!isMine && !(await confirmOverwrite(base.name))) return;
      const { name, description } = await mutateAsync(values);
      setBase({ name, description });
      form.reset({ name, description });
      toast(t('edit.toast', { listName: name }));
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <Card title={t('edit.title')}>
      <form className="nd-stack" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {errors.root?.message === undefined ? null : (
          <p role="alert" style={{ margin: 0, color: 'var(--nd-red)' }}>
            {errors.root.message}
          </p>
        )}
        <ListFields form={form} />
        <div>
          <Button type="submit" isBusy={isSubmitting} disabled={!isDirty}>
            {tCommon('save.button')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
