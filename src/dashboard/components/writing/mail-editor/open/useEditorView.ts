import { useUrlState } from '../../../../hooks/useUrlState.ts';

/** The panels beside a mail, by their names in the address. */
export type PanelName = 'checks' | 'versions';

/** What is shown of an open mail; all of it is in the address. */
export interface EditorView {
  readonly isPreview: boolean;
  readonly panel: PanelName | null;
  readonly showEditor: () => void;
  readonly togglePreview: () => void;
  readonly togglePanel: (name: PanelName) => void;
  readonly closePanel: () => void;
}

/** Editor or preview, and the panel beside it. A service without versions has no panel of them. */
export function useEditorView(hasVersions: boolean): EditorView {
  const [view, setView] = useUrlState('view');
  const [asked, setPanel] = useUrlState('panel');
  const isPreview = view === 'preview';
  const panel = asked === 'checks' || (asked === 'versions' && hasVersions) ? asked : null;
  const replace = { replace: true };
  return {
    isPreview,
    panel,
    showEditor: () => {
      if (isPreview) setView(null, replace);
    },
    togglePreview: () => setView(isPreview ? null : 'preview', replace),
    togglePanel: (name) => setPanel(panel === name ? null : name, replace),
    closePanel: () => setPanel(null, replace),
  };
}
