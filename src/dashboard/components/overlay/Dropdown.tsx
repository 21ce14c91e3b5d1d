import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Chevron } from './Chevron.tsx';
import classes from './dropdown.module.css';
import { placePanel } from './place-panel.ts';

/** Props of a `Dropdown`. */
export interface DropdownProps {
  /** The button's content. */
  readonly label: ReactNode;
  /** The button's name if `label` is an image. */
  readonly name?: string;
  /** Names the panel to screen readers. */
  readonly title: string;
  /** The button's style; quiet if omitted. An outlined one has an arrow after its label. */
  readonly look?: 'quiet' | 'outlined' | 'icon';
  /** Marks the button as having a value set inside. */
  readonly isActive?: boolean;
  /** The edge of the panel that aligns with the button's. */
  readonly align?: 'start' | 'end';
  /** Places the panel; stays the same while it is open. */
  readonly place?: typeof placePanel;
  /** Renders the panel when it opens; `close` closes it and returns the focus. */
  readonly children: (close: () => void) => ReactNode;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A button and the panel below it, with the browser's popover: it closes on Escape and on a click elsewhere, without a
 * library. Its items are `DropdownItem`s; others that look like them have `data-item`.
 */
export function Dropdown(props: DropdownProps) {
  const {
    label,
    name,
    title,
    look = 'quiet',
    isActive = false,
    align = 'start',
    place = placePanel,
    children,
    onOpenChange,
  } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => closePanel(id);
  useEffect(() => {
    if (!isOpen || panel.current === null || button.current === null) return undefined;
    const follow = () => place(panel.current, button.current, align);
    follow();
    const first =
      panel.current.querySelector<HTMLElement>('[data-autofocus]') ??
      panel.current.querySelector<HTMLElement>('input, select, button, a');
    first?.focus();
    // Typing replaces the text of a field, such as a sample URL.
    if (first instanceof HTMLInputElement) first.select();
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [isOpen, align, place]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-look={look}
        data-active={isActive || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(name === undefined ? {} : { 'aria-label': name, title: name })}
        popoverTarget={id}
      >
        {label}
        {look === 'outlined' ? <Chevron /> : null}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={classes.panel}
        onToggle={(event) => {
          // Popovers inside this one fire the event, too.
          if (event.target !== event.currentTarget) return;
          const isNowOpen = event.newState === 'open';
          setIsOpen(isNowOpen);
          onOpenChange?.(isNowOpen);
        }}
        onKeyDown={moveAmongItems}
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}

function closePanel(id: string): void {
  document.getElementById(id)?.hidePopover();
  document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus();
}

function moveAmongItems(event: React.KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (by === undefined || items.length === 0 || (at === -1 && document.activeElement?.tagName === 'SELECT'))
    return;
  event.preventDefault();
  items[(at + by + items.length) % items.length]?.focus();
}
