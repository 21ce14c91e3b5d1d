import { useState } from 'react';
import { failureOf, fieldErrors } from '../../api/errors.ts';
import { useReschedule } from '../../api/sendings.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { formatTime, shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import {
  localTimeOf,
  timeProblem,
  tomorrowMorning,
  wireTimeOf,
} from '../../components/sendings/local-time.ts';
import { TimeField } from '../../components/sendings/TimeField.tsx';

interface RescheduleDrawerProps {
  readonly mail: { readonly id: number; readonly subject: string; readonly time_to_send: string | null };
  readonly onClose: () => void;
}

/** Moves a scheduled mail to another time. */
export function RescheduleDrawer({ mail, onClose }: RescheduleDrawerProps) {
  const { id, time_to_send: time } = mail;
  const subject = shownSubject(mail.subject);
  const [first] = useState(() =>
    time === null ? tomorrowMorning(Date.now()) : localTimeOf(Date.parse(time)),
  );
  const [local, setLocal] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending, error } = useReschedule();
  const ofField = fieldErrors(error)['time_to_send']?.join(' ');
  const save = async () => {
    const wrong = timeProblem(local, Date.now());
    const wire = wireTimeOf(local);
    setProblem(wrong);
    if (wrong !== null || wire === null) return;
    try {
      await mutateAsync({ id, time: wire });
      onClose();
      toast(`${subject} goes out on ${formatTime(wire)}`);
    } catch {
      // The mutation keeps the error, and the form shows it.
    }
  };
  return (
    <FormDrawer
      title={`Reschedule ${subject}`}
      isOpen
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      submitLabel="Reschedule"
      isSubmitting={isPending}
      isDirty={local !== first}
      problem={error === null || ofField !== undefined ? undefined : failureOf(error).detail}
    >
      <TimeField label="Send at" value={local} onChange={setLocal} problem={problem ?? ofField} />
    </FormDrawer>
  );
}
