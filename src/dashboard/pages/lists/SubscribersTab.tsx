import { Suspense } from 'react';
import type { ListDetail } from '../../api/lists.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';

const MatchedSubscribers = lazyPart(() =>
  import('./MatchedSubscribers.tsx').then((it) => it.MatchedSubscribers),
);
const PlainSubscribers = lazyPart(() => import('./PlainSubscribers.tsx').then((it) => it.PlainSubscribers));

/** The subscribers of a list, with a search and conditions, or the filters that the service has instead. */
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
