import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './compare.module.css';
import { ComparedPicture, type PictureSize } from './ComparedPicture.tsx';
import type { RenderedPair } from './draw-changes.ts';
import { followedTop, type Anchor } from './scroll-together.ts';

/** One of the two versions. */
export type Side = 'before' | 'after';

/** A block to show: its side, and its index in the document. */
export interface BlockStop {
  readonly side: Side;
  readonly index: number;
}

interface ComparedPicturesProps {
  readonly html: RenderedPair;
  /** Blocks that are in both versions, by their positions. */
  readonly pairs: readonly Anchor[];
  /** The requested block; another object requests it again. */
  readonly stop: BlockStop | null;
  /** The version shown if there is room for only one. */
  readonly side: Side;
}

const noSize: PictureSize = { height: 0, tops: new Map() };

/** Space above a requested block, in pixels. */
const roomAbove = 48;

/** Both versions as images that scroll together, with matching blocks side by side. */
export function ComparedPictures({ html, pairs, stop, side }: ComparedPicturesProps) {
  const t = useMessages('email-compare');
  const before = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState({ before: noSize, after: noSize });
  const onBefore = useCallback((size: PictureSize) => setSizes((all) => ({ ...all, before: size })), []);
  const onAfter = useCallback((size: PictureSize) => setSizes((all) => ({ ...all, after: size })), []);
  const anchors = useMemo(
    () =>
      pairs.flatMap(([one, other]): Anchor[] => {
        const tops = [sizes.before.tops.get(one), sizes.after.tops.get(other)] as const;
        return tops[0] === undefined || tops[1] === undefined ? [] : [[tops[0], tops[1]]];
      }),
    [pairs, sizes],
  );
  useScrollTogether(before, after, anchors);
  const latest = useRef(sizes);
  useLayoutEffect(() => {
    latest.current = sizes;
  });
  useEffect(() => {
    if (stop === null) return;
    const pane = { before, after }[stop.side].current;
    const top = latest.current[stop.side].tops.get(stop.index);
    if (pane !== null && top !== undefined) pane.scrollTop = top - roomAbove;
  }, [stop]);
  return (
    <div className={classes.panes} data-side={side}>
      <Pane pane={before} side="before" label={t('before.title')} html={html.before} onSize={onBefore} />
      <Pane pane={after} side="after" label={t('after.title')} html={html.after} onSize={onAfter} />
    </div>
  );
}

interface PaneProps {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly side: Side;
  readonly label: string;
  readonly html: string;
  readonly onSize: (size: PictureSize) => void;
}

function Pane({ pane, side, label, html, onSize }: PaneProps) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return (
    <div ref={pane} className={classes.pane} data-of={side} role="region" aria-label={label} tabIndex={0}>
      {width === 0 ? null : <ComparedPicture title={label} html={html} width={width} onSize={onSize} />}
    </div>
  );
}

type PaneRef = RefObject<HTMLDivElement | null>;

/** Scrolls each pane along with the other one. */
function useScrollTogether(before: PaneRef, after: PaneRef, anchors: readonly Anchor[]): void {
  useEffect(() => {
    const [one, other] = [before.current, after.current];
    if (one === null || other === null) return undefined;
    const turned = anchors.map(([first, second]): Anchor => [second, first]);
    const ends = [follow(one, other, anchors), follow(other, one, turned)];
    return () => {
      for (const end of ends) end();
    };
  }, [before, after, anchors]);
}

/** The position to which the other pane scrolled a pane, to tell it from the user's own scrolling. */
const followed = new WeakMap<HTMLElement, number>();

function follow(leader: HTMLElement, follower: HTMLElement, anchors: readonly Anchor[]): () => void {
  const onScroll = () => {
    if (followed.get(leader) === Math.round(leader.scrollTop)) return;
    followed.delete(leader);
    const { scrollTop: top, clientHeight: height, scrollHeight: content } = leader;
    const pane = { height: follower.clientHeight, content: follower.scrollHeight };
    const wanted = followedTop({ top, height, content }, pane, anchors);
    if (Math.round(follower.scrollTop) === wanted) return;
    followed.set(follower, wanted);
    follower.scrollTop = wanted;
  };
  leader.addEventListener('scroll', onScroll, { passive: true });
  return () => leader.removeEventListener('scroll', onScroll);
}
