import { useParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageSkeleton } from '../../components/page/PageSkeleton.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const SegmentsPage = lazyPart(() => import('./SegmentsPage.tsx').then((it) => it.SegmentsPage));
const NewSegmentPage = lazyPart(() => import('./SegmentPage.tsx').then((it) => it.NewSegmentPage));
const SegmentPage = lazyPart(() => import('./SegmentPage.tsx').then((it) => it.SegmentPage));

/** The pages of segments, in one lazy part, because each lazy page adds a list of its files to the first load. */
export function SegmentPages() {
  const { hash } = useParams();
  return (
    <LazyPlace fallback={<PageSkeleton />}>
      {hash === undefined ? (
        <SegmentsPage />
      ) : hash === 'new' ? (
        <NewSegmentPage />
      ) : (
        <SegmentPage hash={hash} />
      )}
    </LazyPlace>
  );
}
