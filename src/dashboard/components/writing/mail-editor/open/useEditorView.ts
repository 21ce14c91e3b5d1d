import { useUrlState } from '../../../../hooks/useUrlState.ts';

/** The panels beside an email, by their names in the URL. */
export type PanelName = 'checks' | 'versions';

/** The view of an open email, all of it kept in the URL. */
export interface EditorView {
  readonly isPreview: boolean;
  readonly panel: PanelName | null;
  readonly showEditor: () => void;
  readonly togglePreview: () => void;
  readonly togglePanel: (name: PanelName) => void;
  readonly closePanel: () => void;
}

/** Returns the view: editor or preview, and the panel beside it. A service without versions has no panel of them. */
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
