import { useStore } from '../../hooks/state/useStore.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { BarIcon } from './BarIcon.tsx';
import { Tray } from './Tray.tsx';
import { traySummary } from './tray-store.ts';
import { useMessages } from '../../messages/useMessages.ts';

const load = () => import('./TaskTrayPanel.tsx');
const TaskTrayPanel = lazyPart(() => load().then((it) => it.TaskTrayPanel));
const TaskWatch = lazyPart(() => load().then((it) => it.TaskWatch));

/** The running tasks: imports, sends, and bulk actions. */
export function TaskTray() {
  const t = useMessages('shell');
  const { running, unseen } = useStore(traySummary);
  const count = running + unseen;
  return (
    <Tray
      title={t('tasks.title')}
      name={count === 0 ? t('tasks.title') : t('tasks.status.label', { running, finished: unseen })}
      icon={<TrayIcon isRunning={running > 0} />}
      count={count}
      Panel={TaskTrayPanel}
      Watch={TaskWatch}
      settle_ms={400}
      onClose={() => traySummary.set({ ...traySummary.get(), unseen: 0 })}
    />
  );
}

function TrayIcon({ isRunning }: { isRunning: boolean }) {
  return (
    <BarIcon>
      <path d="M4 6h10M4 12h7M4 18h10" />
      {isRunning ? (
        <path d="M18 9a4 4 0 1 0 4 4">
          <animateTransform
            attributeName="transform"
            type="rotate"
            from="0 18 13"
            to="360 18 13"
            dur="1.2s"
            repeatCount="indefinite"
          />
        </path>
      ) : (
        <path d="m16 12 2 2 4-4" />
      )}
    </BarIcon>
  );
}
