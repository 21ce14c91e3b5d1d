import { useState, type RefObject } from 'react';
import type { ShownBlock } from '../block-editor/BlockEditor.tsx';
import type { ShownPlace } from '../html-editor/useShownPlace.ts';
import type { FindingPlace } from './inspect/inspection.ts';

/** A place that the editors show. A new object shows the same place again. */
export interface Shown {
  readonly html: ShownPlace | null;
  readonly block: ShownBlock | null;
}

const nothing: Shown = { html: null, block: null };

/** Goes to the place of a finding: in the subject, in the code, in a block. `onLeave` leaves the preview. */
export function useGoTo(subject: RefObject<HTMLInputElement | null>, onLeave: () => void) {
  const [shown, setShown] = useState(nothing);
  const goTo = (place: FindingPlace) => {
    onLeave();
    if (place.in === 'subject') subject.current?.focus();
    else if (place.in === 'block') setShown({ ...nothing, block: { index: place.index } });
    else setShown({ ...nothing, html: { field: place.in, start: place.start, end: place.end } });
  };
  return { shown, goTo };
}
