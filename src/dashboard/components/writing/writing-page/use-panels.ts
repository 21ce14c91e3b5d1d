import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../hooks/useKept.ts';

const leftPanels = ['add', 'outline', 'images', 'saved', 'style'] as const;
const rightPanels = ['settings', 'checks', 'versions'] as const;

/** Panels at the left of an email, for its content and style. */
export type LeftPanel = (typeof leftPanels)[number];

/** Panels at the right of an email, with information about it or the selected part. */
export type RightPanel = (typeof rightPanels)[number];

/** A panel next to an email. */
export type PanelName = LeftPanel | RightPanel;

/** The open panels of a writing page, and their actions. */
export interface Panels {
  readonly left: LeftPanel | null;
  readonly right: RightPanel | null;
  /** True if panels are sheets at the bottom, because there is no room next to the email. */
  readonly isNarrow: boolean;
  /** True if there is room for a panel on either side. */
  readonly isRoomy: boolean;
  /** True if opening a panel leaves the one on the other side open, if there is room. */
  readonly isPinned: boolean;
  readonly open: (name: PanelName) => void;
  readonly toggle: (name: PanelName) => void;
  readonly close: (name: PanelName) => void;
  readonly togglePin: () => void;
}

const keptPanels = z.object({
  left: z.nullable(z.enum(leftPanels)),
  right: z.nullable(z.enum(rightPanels)),
  /** The side that was opened last. */
  last: z.enum(['left', 'right']),
  isPinned: z.boolean(),
});

type KeptPanels = z.infer<typeof keptPanels>;

interface PanelsOfPage {
  /** The panels that this page has. */
  readonly has: (name: PanelName) => boolean;
  /** A panel to open first instead of the last visit's panels. */
  readonly first: PanelName | null;
}

/** Returns the panels of a writing page. This browser remembers the open ones. */
export function usePanels({ has, first }: PanelsOfPage): Panels {
  const isNarrow = useMedia('(max-width: 1023px)');
  const isRoomy = useMedia('(min-width: 1440px)');
  const [kept, keep] = useKept('writing-panels', keptPanels, nothing);
  const [isTouched, setIsTouched] = useState(false);
  // A sheet from the last visit would cover half of the email.
  const started = isNarrow ? { ...kept, left: null, right: null } : kept;
  const state = isTouched ? kept : first === null ? started : opened(started, first);
  const change = (next: KeptPanels) => {
    setIsTouched(true);
    keep(next);
  };
  const shown = visible(state, { has, canBeTwo: isRoomy && state.isPinned });
  const open = (name: PanelName) =>
    change(opened(isRoomy && state.isPinned ? state : { ...state, left: null, right: null }, name));
  const close = (name: PanelName) =>
    change({ ...state, ...shown, ...(isLeft(name) ? { left: null } : { right: null }) });
  return {
    ...shown,
    isNarrow,
    isRoomy,
    isPinned: state.isPinned,
    open,
    close,
    toggle: (name) => (name === shown.left || name === shown.right ? close(name) : open(name)),
    togglePin: () => change({ ...state, isPinned: !state.isPinned }),
  };
}

const nothing: KeptPanels = { left: null, right: null, last: 'left', isPinned: false };

function isLeft(name: PanelName): name is LeftPanel {
  return leftPanels.some((one) => one === name);
}

function opened(state: KeptPanels, name: PanelName): KeptPanels {
  return isLeft(name) ? { ...state, left: name, last: 'left' } : { ...state, right: name, last: 'right' };
}

interface Room {
  readonly has: (name: PanelName) => boolean;
  readonly canBeTwo: boolean;
}

/** Returns the visible panels of this page, and only one of two if there is no room. */
function visible(state: KeptPanels, { has, canBeTwo }: Room): Pick<Panels, 'left' | 'right'> {
  const left = state.left !== null && has(state.left) ? state.left : null;
  const right = state.right !== null && has(state.right) ? state.right : null;
  if (left === null || right === null || canBeTwo) return { left, right };
  return state.last === 'left' ? { left, right: null } : { left: null, right };
}

/** Returns whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
