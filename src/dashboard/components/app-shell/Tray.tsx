import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Dropdown } from '../overlay/Dropdown.tsx';
import classes from './shell.module.css';

interface TrayProps {
  readonly title: string;
  /** What it is called to those who don't see it, with what is in it. */
  readonly name: string;
  readonly icon: ReactNode;
  /** Shown beside the icon where it isn't 0. */
  readonly count: number;
  /** What opens. */
  readonly Panel: ComponentType<{ onNavigate: () => void }>;
  /** What looks for news, once the page has settled. */
  readonly Watch: ComponentType;
  /** Milliseconds until then. */
  readonly settle_ms: number;
  readonly onClose?: () => void;
}

/** A button of the top bar that counts what is new, and opens a panel of it. Panel and watch are loaded late. */
export function Tray({ title, name, icon, count, Panel, Watch, settle_ms, onClose }: TrayProps) {
  const [isWatching, setIsWatching] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsWatching(true), settle_ms);
    return () => window.clearTimeout(timer);
  }, [settle_ms]);
  return (
    <>
      <Dropdown
        look="icon"
        align="end"
        name={name}
        title={title}
        label={
          <>
            {icon}
            {count > 0 ? <span className={classes.count}>{count > 99 ? '99+' : count}</span> : null}
          </>
        }
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose?.();
        }}
      >
        {(close) => (
          <div className={classes.tray}>
            <Suspense fallback={<p className={classes.trayTitle}>{title}</p>}>
              <Panel onNavigate={close} />
            </Suspense>
          </div>
        )}
      </Dropdown>
      {isWatching ? (
        <Suspense fallback={null}>
          <Watch />
        </Suspense>
      ) : null}
    </>
  );
}
