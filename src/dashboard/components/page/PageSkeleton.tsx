import { skeletonRows } from '../../first-paint/skeleton.ts';

/** Grey bars where a page will be, the same as in index.html; while a page's own code is on its way. */
export function PageSkeleton() {
  return (
    <div className="nd-bones" aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}
