import { useEffect, useMemo, useRef } from 'react';
import type { EditorView } from './editor-view.ts';

/** A range of a field to show. */
export interface ShownPlace {
  readonly field: 'body' | 'css' | 'plain_text';
  readonly start: number;
  readonly end: number;
}

interface Showing {
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  /** Shows a place of the code in the visual view. */
  readonly reveal: (place: number) => void;
}

type Stretch = readonly [from: number, to: number] | null;

/** Opens the view that contains the place, and returns the range to select in its text. */
export function useShownPlace(shown: ShownPlace | null, showing: Showing): { body: Stretch; css: Stretch } {
  const latest = useRef(showing);
  useEffect(() => {
    latest.current = showing;
  });
  useEffect(() => {
    if (shown === null) return;
    const { view, onView, reveal } = latest.current;
    if (shown.field === 'css' && view !== 'css') onView('css');
    else if (shown.field === 'plain_text' && view !== 'text') onView('text');
    else if (shown.field === 'body' && (view === 'css' || view === 'text')) onView('code');
    else if (shown.field === 'body' && view !== 'code') reveal(shown.start);
  }, [shown]);
  return useMemo(() => {
    const stretch: Stretch = shown === null ? null : [shown.start, shown.end];
    return { body: shown?.field === 'body' ? stretch : null, css: shown?.field === 'css' ? stretch : null };
  }, [shown]);
}
