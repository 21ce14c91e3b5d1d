import type { ReactNode } from 'react';
import type { Panels } from '../writing-page/use-panels.ts';

/** The page around a block editor, in which it puts its parts. */
export interface EditorPlaces {
  /** The place of undo and redo, and of the button that opens the settings; null until they are there. */
  readonly history: HTMLElement | null;
  readonly tools: HTMLElement | null;
  readonly panels: Panels;
  /** The window in which the email is shown. */
  readonly width: 'desktop' | 'phone';
  /** Stands above the email, as wide as it. */
  readonly envelope?: ReactNode;
}
