import { useForm } from 'react-hook-form';
import type { Responder } from '../../../contract/responders.ts';
import { useChangeWait } from '../../api/responders.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { waitWords } from '../../components/responders/wait-words.ts';
import { waitOf, waitResolver, type WaitValues } from './responder-values.ts';
import { WaitFields } from './WaitFields.tsx';

interface WaitDrawerProps {
  readonly responder: Responder;
  readonly onClose: () => void;
}

/** Changes how long a paused auto-responder waits. */
export function WaitDrawer({ responder, onClose }: WaitDrawerProps) {
  const { id, mail, time_to_send } = responder;
  const { mutateAsync } = useChangeWait(id);
  const form = useForm<WaitValues>({
    defaultValues: { time_to_send: { days: String(time_to_send.days), hours: String(time_to_send.hours) } },
    resolver: waitResolver,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: WaitValues) => {
    try {
      const changed = await mutateAsync(waitOf(values));
      onClose();
      toast(`${shownSubject(mail.subject)} goes out ${waitWords(changed.time_to_send)}`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title="Change the time"
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Change the time"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <WaitFields
        days={form.register('time_to_send.days')}
        hours={form.register('time_to_send.hours')}
        error={errors.time_to_send?.message}
      />
      <p className="nd-muted">
        It counts from when somebody joined, for those who wait already, too: whoever has waited longer than
        that gets the mail once the auto-responder runs again.
      </p>
    </FormDrawer>
  );
}
