import { Suspense, useEffect, useState } from 'react';
import { useStore } from '../../hooks/useStore.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import classes from './shell.module.css';
import { traySummary } from './tray-store.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';

const load = () => import('./TaskTrayPanel.tsx');
const TaskTrayPanel = lazyPart(() => load().then((it) => it.TaskTrayPanel));
const TaskWatch = lazyPart(() => load().then((it) => it.TaskWatch));

/** What runs: imports and bulk actions. The tasks themselves load once the page has settled. */
export function TaskTray() {
  const { running, unseen } = useStore(traySummary);
  const [isWatching, setIsWatching] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsWatching(true), 400);
    return () => window.clearTimeout(timer);
  }, []);
  const count = running + unseen;
  const name = count === 0 ? 'Tasks' : `Tasks: ${running} running, ${unseen} finished`;
  return (
    <>
      <Dropdown
        look="icon"
        align="end"
        name={name}
        title="Tasks"
        label={
          <>
            <TrayIcon isRunning={running > 0} />
            {count > 0 ? <span className={classes.count}>{count}</span> : null}
          </>
        }
        onOpenChange={(isOpen) => {
          if (!isOpen) traySummary.set({ ...traySummary.get(), unseen: 0 });
        }}
      >
        {(close) => (
          <div className={classes.tray}>
            <Suspense fallback={<p className={classes.trayTitle}>Tasks</p>}>
              <TaskTrayPanel onNavigate={close} />
            </Suspense>
          </div>
        )}
      </Dropdown>
      {isWatching ? (
        <Suspense fallback={null}>
          <TaskWatch />
        </Suspense>
      ) : null}
    </>
  );
}

function TrayIcon({ isRunning }: { isRunning: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
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
        <path d="m16 12 2 2 4-4" strokeLinejoin="round" />
      )}
    </svg>
  );
}
