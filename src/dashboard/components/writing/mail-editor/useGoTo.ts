import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ShownBlock } from '../block-editor/BlockEditor.tsx';
import type { ShownPlace } from '../html-editor/useShownPlace.ts';
import type { FindingPlace } from './inspect/inspection.ts';

/** A place that the editors show. A new object shows the same place again. */
export interface Shown {
  readonly html: ShownPlace | null;
  readonly block: ShownBlock | null;
}

const nothing: Shown = { html: null, block: null };

interface GoToOptions {
  readonly subject: RefObject<Pick<HTMLElement, 'focus'> | null>;
  readonly isPreview: boolean;
  /** Leaves the preview. */
  readonly onLeave: () => void;
}

/**
 * Returns the place to show, and a function that goes to a finding's place: in the subject, in the code, in a block.
 */
export function useGoTo({ subject, isPreview, onLeave }: GoToOptions) {
  const [shown, setShown] = useState(nothing);
  const wantsSubject = useRef(false);
  const focusSubject = () => {
    wantsSubject.current = false;
    subject.current?.focus();
  };
  useEffect(() => {
    // The field was hidden while the preview was shown.
    if (wantsSubject.current && !isPreview) focusSubject();
  });
  const goTo = (place: FindingPlace) => {
    if (isPreview) onLeave();
    if (place.in === 'subject' && isPreview) wantsSubject.current = true;
    else if (place.in === 'subject') focusSubject();
    else if (place.in === 'block') setShown({ ...nothing, block: place });
    else setShown({ ...nothing, html: { field: place.in, start: place.start, end: place.end } });
  };
  return { shown, goTo };
}
