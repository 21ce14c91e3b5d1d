import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Dropdown } from '../overlay/Dropdown.tsx';
import classes from './shell.module.css';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

interface TrayProps {
  readonly title: string;
  /** The accessible name, with the number of new items. */
  readonly name: string;
  readonly icon: ReactNode;
  /** Shown next to the icon unless it is 0. */
  readonly count: number;
  /** The panel that the button opens. */
  readonly Panel: ComponentType<{ onNavigate: () => void }>;
  /** Loads news in the background, once the page has settled. */
  readonly Watch: ComponentType;
  /** Milliseconds until the page counts as settled. */
  readonly settle_ms: number;
  readonly onClose?: () => void;
}

/** A button of the top bar that counts new items and opens a panel with them. Panel and watcher are loaded late. */
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
            <LazyPlace fallback={<p className={classes.trayTitle}>{title}</p>}>
              <Panel onNavigate={close} />
            </LazyPlace>
          </div>
        )}
      </Dropdown>
      {isWatching ? (
        <LazyPlace>
          <Watch />
        </LazyPlace>
      ) : null}
    </>
  );
}
