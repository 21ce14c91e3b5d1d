/** Heights of the same place in two emails, from the top, in pixels. */
export type Anchor = readonly [one: number, other: number];

/** A scrolling pane, with its height and the height of its content. */
export interface Pane {
  readonly top: number;
  readonly height: number;
  readonly content: number;
}

/**
 * Returns the scroll position at which a pane shows the same part as the other: both tops and both ends align, and so
 * do the anchors in between, which rise on both sides.
 */
export function followedTop(leader: Pane, follower: Omit<Pane, 'top'>, anchors: readonly Anchor[]): number {
  const most = Math.max(1, leader.content - leader.height);
  const share = Math.min(1, Math.max(0, leader.top / most));
  // The line of the window that is aligned: the upper edge at the top, the lower edge at the end.
  const line = leader.top + share * leader.height;
  const stops: readonly Anchor[] = [[0, 0], ...rising(anchors), [leader.content, follower.content]];
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= line),
  );
  const [from, to] = [stops[next - 1] ?? [0, 0], stops[next] ?? [leader.content, follower.content]];
  const part = to[0] > from[0] ? (line - from[0]) / (to[0] - from[0]) : 0;
  const otherLine = from[1] + part * (to[1] - from[1]);
  const wanted = otherLine - share * follower.height;
  return Math.round(Math.min(Math.max(0, wanted), Math.max(0, follower.content - follower.height)));
}

/** Omits anchors that go back on one side. */
function rising(anchors: readonly Anchor[]): Anchor[] {
  const kept: Anchor[] = [];
  for (const anchor of anchors.toSorted(([one], [other]) => one - other)) {
    const last = kept.at(-1) ?? [0, 0];
    if (anchor[0] > last[0] && anchor[1] > last[1]) kept.push(anchor);
  }
  return kept;
}
