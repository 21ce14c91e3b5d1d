import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { createResponder } from '../../api/responders.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { SenderSelect } from '../../components/sendings/SenderSelect.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { DraftSelect, ListSelect, SegmentSelect } from './choices.tsx';
import { newResponderOf, responderResolver, type ResponderValues } from './responder-values.ts';
import { DelayFields } from './DelayFields.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';

interface NewResponderDrawerProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

/** The form that creates an autoresponder; the URL may name its draft or list. */
export function NewResponderDrawer({ onClose, onCreated }: NewResponderDrawerProps) {
  const t = useMessages('responders');
  const [search] = useSearchParams();
  const { mutateAsync } = useSubmit(createResponder());
  const form = useForm<ResponderValues>({
    defaultValues: {
      draft: search.get('draft') ?? '',
      list: search.get('list') ?? '',
      sender: '',
      time_to_send: { days: '0', hours: '0' },
      segment: '',
    },
    resolver: responderResolver(t),
  });
  const { errors } = form.formState;
  const { setValue } = form;
  const preselect = useCallback((id: string) => setValue('sender', id), [setValue]);
  const [draft, list, sender, segment] = useWatch({
    control: form.control,
    name: ['draft', 'list', 'sender', 'segment'],
  });
  const save = async (values: ResponderValues) => {
    const { id, mail } = await mutateAsync(newResponderOf(values));
    onCreated(id);
    toast(t('new.toast', { subject: shownSubject(mail.subject) }));
  };
  return (
    <DrawerForm
      title={t('new.title')}
      submitLabel={t('new.submit.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <DraftSelect field={form.register('draft')} value={draft} error={errors.draft?.message} />
      <ListSelect field={form.register('list')} value={list} error={errors.list?.message} />
      <DelayFields
        days={form.register('time_to_send.days')}
        hours={form.register('time_to_send.hours')}
        error={errors.time_to_send?.message}
      />
      <SegmentSelect field={form.register('segment')} value={segment} error={errors.segment?.message} />
      <SenderSelect
        value={sender}
        onChange={(id) => setValue('sender', id, { shouldDirty: true })}
        onPreselect={preselect}
        error={errors.sender?.message}
      />
      <p className="nd-muted">{t('new.help')}</p>
    </DrawerForm>
  );
}
