import { type ReactNode } from 'react';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

interface CustomRangeProps {
  /** Names the choice. */
  readonly title: string;
  /** The chosen range in words; null if something else is chosen. */
  readonly chosen: string | null;
  /** Returns the fields of the range, which may be a lazy part. */
  readonly children: (close: () => void) => ReactNode;
}

/** A custom range, as one of several choices. */
export function CustomRange({ title, chosen, children }: CustomRangeProps) {
  return (
    <Dropdown look="outlined" align="end" title={title} isActive={chosen !== null} label={chosen ?? title}>
      {(close) => <LazyPlace>{children(close)}</LazyPlace>}
    </Dropdown>
  );
}
