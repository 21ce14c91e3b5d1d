import type { ReactNode } from 'react';

interface DropdownItemProps {
  readonly close: () => void;
  readonly onChoose: () => void;
  /** Given if one of the items is the current choice. */
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

/** An item of a dropdown, which closes when the item is chosen. */
export function DropdownItem({ close, onChoose, isChosen, children }: DropdownItemProps) {
  return (
    <button
      type="button"
      data-item=""
      aria-pressed={isChosen}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {isChosen === undefined ? children : <span style={{ flex: 1 }}>{children}</span>}
      {isChosen === true ? <span aria-hidden="true">✓</span> : null}
    </button>
  );
}
