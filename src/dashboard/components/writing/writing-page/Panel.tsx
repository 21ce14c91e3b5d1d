import { IconPin, IconPinFilled, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { focusEmail } from './focus-email.ts';
import type { PanelName, Panels } from './use-panels.ts';
import classes from './writing-page.module.css';

interface PanelProps {
  readonly name: PanelName;
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly panels: Panels;
  readonly children: ReactNode;
}

/** A panel next to an email, or a sheet over its lower part if there is no room. */
export function Panel({ name, side, title, panels, children }: PanelProps) {
  const t = useMessages('editor');
  const id = useId();
  const [opened, setOpened] = useState({ name, opener: document.activeElement });
  if (opened.name !== name) setOpened({ name, opener: document.activeElement });
  const PinIcon = panels.isPinned ? IconPinFilled : IconPin;
  return (
    <aside
      className={classes.panel}
      data-side={side}
      data-writing-region=""
      data-edited={name === 'settings' || name === 'style' ? '' : undefined}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnEscape(event.target)) focusEmail();
      }}
    >
      <div className={classes.panelHead}>
        <h2 id={id}>{title}</h2>
        {panels.isRoomy ? (
          <button
            type="button"
            className="nd-icon-button"
            aria-label={t('panel.pin.label')}
            title={t('panel.pin.label')}
            aria-pressed={panels.isPinned}
            onClick={panels.togglePin}
          >
            <PinIcon size={16} stroke={1.75} aria-hidden="true" />
          </button>
        ) : null}
        <button
          type="button"
          className="nd-icon-button"
          aria-label={t('panel.close.label', { panel: title })}
          title={t('panel.close.label', { panel: title })}
          onClick={() => {
            panels.close(name);
            giveFocusBack(opened.opener);
          }}
        >
          <IconX size={17} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.panelBody} data-panel-body="">
        {children}
      </div>
    </aside>
  );
}

/** Focuses the element that opened a panel, or the email if it no longer exists. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement !== opener || opener === document.body) focusEmail();
}

/** Returns whether Escape applies to something closer than the panel, such as an open menu or a search with text. */
function hasOwnEscape(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return true;
  return target.closest('[popover]') !== null || target.closest('[aria-expanded="true"]') !== null;
}
