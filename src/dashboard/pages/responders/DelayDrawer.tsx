import { useForm, useWatch } from 'react-hook-form';
import type { Responder } from '../../../contract/sending/responders.ts';
import { changeResponder } from '../../api/responders.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { changeOf, delayResolver, type DelayValues } from './responder-values.ts';
import { SegmentSelect } from './choices.tsx';
import { DelayFields } from './DelayFields.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';

interface DelayDrawerProps {
  readonly responder: Responder;
  readonly onClose: () => void;
}

/** The form that changes the delay and the segment of a paused autoresponder. */
export function DelayDrawer({ responder, onClose }: DelayDrawerProps) {
  const t = useMessages('responders');
  const tCommon = useMessages('common');
  const { id, mail, time_to_send } = responder;
  const { mutateAsync } = useSubmit(changeResponder(id));
  const form = useForm<DelayValues>({
    defaultValues: {
      time_to_send: { days: String(time_to_send.days), hours: String(time_to_send.hours) },
      segment: responder.segment?.hash ?? '',
    },
    resolver: delayResolver(t),
  });
  const { errors } = form.formState;
  const segment = useWatch({ control: form.control, name: 'segment' });
  const save = async (values: DelayValues) => {
    await mutateAsync(changeOf(values, responder));
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
      <SegmentSelect field={form.register('segment')} value={segment} error={errors.segment?.message} />
      <p className="nd-muted">{t('delay.edit.help')}</p>
    </DrawerForm>
  );
}
