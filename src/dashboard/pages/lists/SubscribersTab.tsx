import { Suspense } from 'react';
import type { ListDetail } from '../../api/lists.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';

const MatchedSubscribers = lazyPart(() =>
  import('./MatchedSubscribers.tsx').then((it) => it.MatchedSubscribers),
);
const PlainSubscribers = lazyPart(() => import('./PlainSubscribers.tsx').then((it) => it.PlainSubscribers));

/** Subscribers of a list: found by a search and any conditions, or by what else the service can filter by. */
export function SubscribersTab({ list }: { list: ListDetail }) {
  const { isKnown, has } = useExtensions();
  if (!isKnown) return null;
  const isServed = has('segmentCount') && has('jobCreate');
  return (
    <Suspense fallback={null}>
      {isServed ? <MatchedSubscribers list={list} /> : <PlainSubscribers list={list} />}
    </Suspense>
  );
}
