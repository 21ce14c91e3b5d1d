import type { ReactNode } from 'react';
import type { Store } from '../../../api/store.ts';
import type { Panels } from '../writing-page/use-panels.ts';
import type { BlockIssues } from './model/block-issues.ts';

/** The page around a block editor, in which it puts its parts. */
export interface EditorPlaces {
  /** The place of undo and redo, and of the button that opens the settings; null until they are there. */
  readonly history: HTMLElement | null;
  readonly tools: HTMLElement | null;
  readonly panels: Panels;
  /** The window in which the email is shown. */
  readonly width: 'desktop' | 'phone';
  /** Results of the checks by block; omitted where nothing is checked. */
  readonly issues?: Store<BlockIssues>;
  /** Stands above the email, as wide as it. */
  readonly envelope?: ReactNode;
}
