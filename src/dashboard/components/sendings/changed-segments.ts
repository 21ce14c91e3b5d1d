interface KeptSegment {
  readonly hash: string;
  readonly name: string;
  readonly zone: string;
  readonly match: Readonly<Record<string, unknown>>;
}

/** Segments that a send keeps unchanged. `inner`: segments used by the others. */
interface KeptSegments {
  readonly segments: readonly KeptSegment[];
  readonly exclude_segments: readonly KeptSegment[];
  readonly inner: readonly KeptSegment[];
}

/**
 * Returns the kept segments that now have other conditions or another time zone, or are deleted, without duplicates.
 */
export function changedSegments(
  { segments, exclude_segments, inner }: KeptSegments,
  now: readonly Omit<KeptSegment, 'name'>[],
): readonly KeptSegment[] {
  const asText = ({ zone, match }: Pick<KeptSegment, 'zone' | 'match'>) => JSON.stringify([zone, match]);
  const current = new Map(now.map((one) => [one.hash, asText(one)]));
  const kept = new Map([...segments, ...exclude_segments, ...inner].map((one) => [one.hash, one]));
  return [...kept.values()].filter((one) => current.get(one.hash) !== asText(one));
}
