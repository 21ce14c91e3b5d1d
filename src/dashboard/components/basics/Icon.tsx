import { outlines, type IconName } from '../../first-paint/icons.ts';

/** An icon of the shell, hidden from screen readers, which read the text next to it. */
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
