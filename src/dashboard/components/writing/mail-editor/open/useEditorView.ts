import { useUrlState } from '../../../../hooks/useUrlState.ts';
import { useMedia } from '../../writing-page/use-panels.ts';

/** The window in which the email is shown, on the canvas and in the preview. */
export type MailWidth = 'desktop' | 'phone';

/** The view of an open email, all of it kept in the URL. */
export interface EditorView {
  readonly isPreview: boolean;
  readonly width: MailWidth;
  /** True in a window as wide as a phone's, which begins with the phone's width. */
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
