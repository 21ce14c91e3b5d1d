import { outlines } from '../../first-paint/icons.ts';
import type { IconName } from '../../first-paint/navigation.ts';

/** An icon of the shell; it says nothing to screen readers, the text beside it does. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {outlines[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
