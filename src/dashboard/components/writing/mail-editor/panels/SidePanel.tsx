import { useId, type ReactNode } from 'react';
import classes from '../mail-editor.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the email being written, or below it where there is no room. */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const id = useId();
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </div>
      <div className={classes.panelBody}>{children}</div>
    </aside>
  );
}
