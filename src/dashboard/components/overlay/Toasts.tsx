import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from '../../hooks/state/useStore.ts';
import { closeToast, toasts, type Toast } from './overlay-store.ts';
import classes from './toasts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

const icons = { done: IconCheck, problem: IconAlertTriangle, note: IconInfoCircle };

/**
 * Toasts, which close after a while. `Overlays` contains them and announces them. They stay while a pointer is over
 * them.
 */
export function Toasts() {
  const all = useStore(toasts);
  return all.map((one) => <ToastCard key={one.id} toast={one} />);
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages('common');
  const { id, text, tone, action, lifeMs } = toast;
  const [isHeld, setIsHeld] = useState(false);
  // An action that can be undone has its own time limit: keeping the message open must not delay the action.
  const waits = isHeld && action === null;
  useEffect(() => {
    if (lifeMs === null || waits) return undefined;
    const timer = window.setTimeout(() => closeToast(id), lifeMs);
    return () => window.clearTimeout(timer);
  }, [id, lifeMs, waits]);
  const Icon = icons[tone];
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      {action === null ? null : (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.run();
            closeToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('toasts.close.label')}
        onClick={() => closeToast(id)}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
      {action !== null && lifeMs !== null ? (
        <span className={classes.clock} style={{ animationDuration: `${lifeMs}ms` }} aria-hidden="true" />
      ) : null}
    </div>
  );
}
