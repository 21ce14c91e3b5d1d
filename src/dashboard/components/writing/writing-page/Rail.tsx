import type { ReactNode } from 'react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { PanelName, Panels } from './use-panels.ts';
import classes from './writing-page.module.css';

/** A button of the rail, which opens and closes its panel. */
export interface RailItem {
  readonly panel: PanelName;
  readonly label: string;
  readonly Icon: TablerIcon;
}

interface RailProps {
  readonly label: string;
  readonly items: readonly RailItem[];
  readonly panels: Panels;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** The buttons of the panels, at the left of an email, or below it if there is no room. */
export function Rail({ label, items, panels, children }: RailProps) {
  return (
    <nav
      className={classes.rail}
      data-writing-region={panels.left === null ? '' : undefined}
      aria-label={label}
    >
      {items.map(({ panel, label: name, Icon }) => (
        <button
          key={panel}
          type="button"
          aria-pressed={panels.left === panel || panels.right === panel}
          onClick={() => panels.toggle(panel)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>{name}</span>
        </button>
      ))}
      <span className={classes.railGap} />
      {children}
    </nav>
  );
}
