import { useForm } from 'react-hook-form';
import type { Responder } from '../../../contract/sending/responders.ts';
import { changeWait } from '../../api/responders.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { delayOf, delayResolver, type DelayValues } from './responder-values.ts';
import { DelayFields } from './DelayFields.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';

interface DelayDrawerProps {
  readonly responder: Responder;
  readonly onClose: () => void;
}

/** The form that changes the delay of a paused autoresponder. */
export function DelayDrawer({ responder, onClose }: DelayDrawerProps) {
  const t = useMessages('responders');
  const tCommon = useMessages('common');
  const { id, mail, time_to_send } = responder;
  const { mutateAsync } = useSubmit(changeWait(id));
  const form = useForm<DelayValues>({
    defaultValues: { time_to_send: { days: String(time_to_send.days), hours: String(time_to_send.hours) } },
    resolver: delayResolver(t),
  });
  const { errors } = form.formState;
  const save = async (values: DelayValues) => {
    await mutateAsync(delayOf(values));
    onClose();
    toast(t('delay.edit.toast', { subject: shownSubject(mail.subject) }));
  };
  return (
    <DrawerForm
      title={t('delay.edit.title')}
      submitLabel={tCommon('save.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <DelayFields
        days={form.register('time_to_send.days')}
        hours={form.register('time_to_send.hours')}
        error={errors.time_to_send?.message}
      />
      <p className="nd-muted">{t('delay.edit.help')}</p>
    </DrawerForm>
  );
}
