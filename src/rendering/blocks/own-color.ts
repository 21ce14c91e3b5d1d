import { hexColor } from './color.ts';
import type { RenderContext } from './render-context.ts';

/** Returns the color that a block's component has, or else the one that applies without it, which an editor shows. */
export function ownColor(
  { looks }: RenderContext,
  name: string,
  { chosen, otherwise }: { readonly chosen: unknown; readonly otherwise: string },
): string {
  looks?.set(name, { color: otherwise });
  return hexColor(chosen) ?? otherwise;
}
