import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useCreateResponder } from '../../api/responders.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { SenderSelect } from '../../components/SenderSelect.tsx';
import { DraftSelect, ListSelect } from './choices.tsx';
import { newResponderOf, responderResolver, type ResponderValues } from './responder-values.ts';
import { WaitFields } from './WaitFields.tsx';

interface NewResponderDrawerProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

/** Makes an auto-responder; the address may name the draft or the list that it begins with. */
export function NewResponderDrawer({ onClose, onCreated }: NewResponderDrawerProps) {
  const [search] = useSearchParams();
  const { mutateAsync } = useCreateResponder();
  const form = useForm<ResponderValues>({
    defaultValues: {
      draft: search.get('draft') ?? '',
      list: search.get('list') ?? '',
      sender: '',
      time_to_send: { days: '0', hours: '0' },
    },
    resolver: responderResolver,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const { setValue } = form;
  const preselect = useCallback((id: string) => setValue('sender', id), [setValue]);
  const [draft, list, sender] = useWatch({ control: form.control, name: ['draft', 'list', 'sender'] });
  const save = async (values: ResponderValues) => {
    try {
      const { id, mail } = await mutateAsync(newResponderOf(values));
      onCreated(id);
      toast(`${shownSubject(mail.subject)} runs now`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title="New auto-responder"
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Create auto-responder"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <DraftSelect field={form.register('draft')} value={draft} error={errors.draft?.message} />
      <ListSelect field={form.register('list')} value={list} error={errors.list?.message} />
      <WaitFields
        days={form.register('time_to_send.days')}
        hours={form.register('time_to_send.hours')}
        error={errors.time_to_send?.message}
      />
      <SenderSelect
        value={sender}
        onChange={(id) => setValue('sender', id, { shouldDirty: true })}
        onPreselect={preselect}
        error={errors.sender?.message}
      />
      <p className="nd-muted">
        It goes to those who join from now on; who is on the list already does not get it. The draft becomes
        its mail, and leaves the drafts.
      </p>
    </FormDrawer>
  );
}
