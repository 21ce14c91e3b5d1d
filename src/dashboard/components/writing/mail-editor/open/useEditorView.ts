import { useUrlState } from '../../../../hooks/useUrlState.ts';
import { useMedia } from '../../writing-page/use-panels.ts';

/** The window size used to show the email, on the canvas and in the preview. */
export type MailWidth = 'desktop' | 'phone';

/** The view of an open email, kept entirely in the URL. */
export interface EditorView {
  readonly isPreview: boolean;
  readonly width: MailWidth;
  /** True in a window as narrow as a phone's, where the phone width is the initial one. */
  readonly isPhoneWindow: boolean;
  readonly showPreview: (isPreview: boolean) => void;
  readonly showWidth: (width: MailWidth) => void;
}

/** Returns the view: editor or preview, at the width of a desktop or a phone. */
export function useEditorView(): EditorView {
  const [view, setView] = useUrlState('view');
  const [asked, setWidth] = useUrlState('width');
  const isPhoneWindow = useMedia('(max-width: 767px)');
  const usual = isPhoneWindow ? 'phone' : 'desktop';
  const replace = { replace: true };
  return {
    isPreview: view === 'preview',
    width: asked === 'desktop' || asked === 'phone' ? asked : usual,
    isPhoneWindow,
    showPreview: (isPreview) => setView(isPreview ? 'preview' : null, replace),
    showWidth: (width) => setWidth(width === usual ? null : width, replace),
  };
}
