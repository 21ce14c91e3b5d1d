import type { Panels } from '../writing-page/use-panels.ts';

/** Places on the page around an HTML editor where it puts its parts. */
export interface EditorPlaces {
  /** The place of undo and redo in the bar; null until it is rendered. */
  readonly history: HTMLElement | null;
  /** The place of the rail and its panel, to the left of the email; null until it is rendered. */
  readonly side: HTMLElement | null;
  readonly panels: Panels;
}
