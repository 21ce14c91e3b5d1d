import { Drawer } from '@mantine/core';
import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import '../../overlay/modal-styles.ts';
import { BlockSettings } from './settings/BlockSettings.tsx';
import { StylePanel } from './style/StylePanel.tsx';
import classes from './block-editor.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** The settings of the selected block, or the style of the whole email. */
export type PanelName = 'block' | 'style';

interface SidePanelsProps {
  readonly isNarrow: boolean;
  /** The open sheet, where there is no room for a column. */
  readonly open: PanelName | null;
  readonly onOpen: (panel: PanelName | null) => void;
}

const panels = ['block', 'style'] as const;

/** Settings and style: a column with tabs, or sheets where there is no room for one. */
export function SidePanels({ isNarrow, open, onOpen }: SidePanelsProps) {
  const t = useMessages('block-editor');
  const tCommon = useMessages('common');
  if (!isNarrow) return <SideColumn />;
  return (
    <Drawer
      opened={open !== null}
      onClose={() => onOpen(null)}
      position="bottom"
      size="75%"
      title={t('panel.title', { panel: open ?? 'block' })}
      closeButtonProps={{ 'aria-label': tCommon('close.label') }}
      styles={{ body: { padding: 0 } }}
    >
      {open === 'style' ? <StylePanel /> : <BlockSettings />}
    </Drawer>
  );
}

function SideColumn() {
  const t = useMessages('block-editor');
  const id = useId();
  const [tab, setTab] = useState<PanelName>('block');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'block' ? 'style' : 'block';
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside className={classes.side} aria-label={t('settings.label')}>
      <div className={classes.tabs} role="tablist" aria-label={t('settings.label')} onKeyDown={onKeyDown}>
        {panels.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {t('panel.label', { panel: name })}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={classes.panel} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'block' ? <BlockSettings /> : <StylePanel />}
      </div>
    </aside>
  );
}

const narrow = '(max-width: 1023px)';

/** Returns whether there is no room for palette and settings beside the email. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(narrow).matches,
  );
}
