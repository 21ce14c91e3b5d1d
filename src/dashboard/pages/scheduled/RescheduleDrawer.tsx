import { useState } from 'react';
import { failureOf, fieldErrors } from '../../api/errors.ts';
import { reschedule } from '../../api/sendings.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import {
  localTimeOf,
  timeProblem,
  tomorrowMorning,
  wireTimeOf,
} from '../../components/sendings/local-time.ts';
import { TimeField } from '../../components/sendings/TimeField.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface RescheduleDrawerProps {
  readonly mail: { readonly id: number; readonly subject: string; readonly time_to_send: string | null };
  readonly onClose: () => void;
}

/** The form that moves a scheduled email to another time. */
export function RescheduleDrawer({ mail, onClose }: RescheduleDrawerProps) {
  const t = useMessages('scheduled');
  const tSendings = useMessages('sendings');
  const { id, time_to_send: time } = mail;
  const subject = shownSubject(mail.subject);
  const [first] = useState(() =>
    time === null ? tomorrowMorning(Date.now()) : localTimeOf(Date.parse(time)),
  );
  const [local, setLocal] = useState(first);
  const [problem, setProblem] = useState<ReturnType<typeof timeProblem>>(null);
  const { mutate, isPending, error } = useSubmit(reschedule());
  const ofField = fieldErrors(error)['time_to_send']?.join(' ');
  const save = () => {
    const { wire, fault } = checkTime(local);
    setProblem(fault);
    if (fault !== null || wire === null) return;
    const onSuccess = () => {
      onClose();
      toast(t('reschedule.toast', { subject, sendAt: new Date(wire) }));
    };
    mutate({ id, time: wire }, { onSuccess });
  };
  return (
    <FormDrawer
      title={t('reschedule.title', { subject })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      submitLabel={t('reschedule.submit.button')}
      isSubmitting={isPending}
      isDirty={local !== first}
      problem={error === null || ofField !== undefined ? undefined : failureOf(error).detail}
    >
      <TimeField
        label={tSendings('time.label')}
        value={local}
        onChange={setLocal}
        problem={problem === null ? ofField : tSendings('time.error', { problem })}
      />
    </FormDrawer>
  );
}

function checkTime(local: string) {
  return { wire: wireTimeOf(local), fault: timeProblem(local, Date.now()) };
}
