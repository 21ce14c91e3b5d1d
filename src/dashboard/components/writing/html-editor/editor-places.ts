import type { Panels } from '../writing-page/use-panels.ts';

/** The page around an HTML editor, in which it puts its parts. */
export interface EditorPlaces {
  /** The place of undo and redo in the bar; null until it is there. */
  readonly history: HTMLElement | null;
  /** The place of the rail and its panel, at the left of the email; null until it is there. */
  readonly side: HTMLElement | null;
  readonly panels: Panels;
}
