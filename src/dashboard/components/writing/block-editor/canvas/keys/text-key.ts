import type { TextPlace } from '../../model/block-texts.ts';
import type { MountedText } from '../../state/mounted-text.ts';

/** A key pressed in a text of the canvas. */
export interface TextKey {
  readonly place: TextPlace;
  readonly text: MountedText;
  readonly event: KeyboardEvent;
}
