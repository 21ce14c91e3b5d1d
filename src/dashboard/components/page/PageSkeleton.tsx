import { skeletonRows } from '../../first-paint/skeleton.ts';

/** Gray bars in place of a page, the same as in index.html, while its code loads. */
export function PageSkeleton() {
  return (
    <div className="nd-bones" aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  );
}
