import type { ReactNode } from 'react';
import type { Store } from '../../../api/store.ts';
import type { Panels } from '../writing-page/use-panels.ts';
import type { BlockIssues } from './model/block-issues.ts';

/** Places on the page around a block editor where it puts its parts. */
export interface EditorPlaces {
  /** The place of undo, redo, and the button that opens the settings; null until it is rendered. */
  readonly history: HTMLElement | null;
  readonly tools: HTMLElement | null;
  readonly panels: Panels;
  /** The window size used to show the email. */
  readonly width: 'desktop' | 'phone';
  /** Check results by block; omitted where nothing is checked. */
  readonly issues?: Store<BlockIssues>;
  /** The envelope above the email, of the same width. */
  readonly envelope?: ReactNode;
}
