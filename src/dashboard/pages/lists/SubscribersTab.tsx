import type { ListDetail } from '../../api/lists.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useMatchedSubscribers } from './useMatchedSubscribers.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const MatchedSubscribers = lazyPart(() =>
  import('./MatchedSubscribers.tsx').then((it) => it.MatchedSubscribers),
);
const PlainSubscribers = lazyPart(() => import('./PlainSubscribers.tsx').then((it) => it.PlainSubscribers));

/** The subscribers of a list, with a search and conditions, or the filters that the service has instead. */
export function SubscribersTab({ list }: { list: ListDetail }) {
  const isMatched = useMatchedSubscribers();
  if (isMatched === undefined) return null;
  return (
    <LazyPlace>{isMatched ? <MatchedSubscribers list={list} /> : <PlainSubscribers list={list} />}</LazyPlace>
  );
}
