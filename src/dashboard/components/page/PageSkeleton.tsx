import { skeletonRows } from '../../first-paint/skeleton.ts';

/** Gray bars instead of a page while its code loads, the same as in index.html. */
export function PageSkeleton() {
  return (
    <div className="nd-bones" aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}
