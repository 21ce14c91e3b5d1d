import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Makes a toolbar one tab stop: arrow keys, Home, and End move within it, and Tab returns to the last position. */
export function useRovingFocus(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tools = toolsOf(ref.current);
    if (
      !tools.some(({ tabIndex }) => tabIndex === 0) ||
      tools.filter(({ tabIndex }) => tabIndex === 0).length > 1
    )
      stopAt(tools, tools[0]);
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const tools = toolsOf(ref.current);
      const tool = tools.find((one) => one === target);
      if (tool !== undefined) stopAt(tools, tool);
    },
    onKeyDown: (event) => {
      const tools = toolsOf(ref.current);
      const at = tools.findIndex((one) => one === event.target);
      if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
      const last = tools.length - 1;
      const next = {
        ArrowRight: at === last ? 0 : at + 1,
        ArrowLeft: at === 0 ? last : at - 1,
        Home: 0,
        End: last,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      tools[next]?.focus();
    },
  };
}

/** Returns the toolbar's buttons, without those in open panels. */
function toolsOf(toolbar: HTMLElement | null): HTMLElement[] {
  const all = toolbar?.querySelectorAll<HTMLElement>('button, select') ?? [];
  return [...all].filter((tool) => tool.closest('[popover]') === null && !tool.matches(':disabled'));
}

function stopAt(tools: readonly HTMLElement[], one: HTMLElement | undefined): void {
  for (const tool of tools) tool.tabIndex = tool === one ? 0 : -1;
}
