/** Finds the element of a text by the hooks that rendering writes. */
export function elementIn(root: ParentNode, path: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(selectorOf(path));
}

/** Returns the selector of a text: `heading`, or `rows/1-value` within a component. */
export function selectorOf(path: string): string {
  const [component = '', part] = path.split('/');
  const holder = `[data-nd-component="${CSS.escape(hookName(component))}"]`;
  return part === undefined ? holder : `${holder} [data-nd-text="${CSS.escape(part)}"]`;
}

/** Returns a name as rendering writes it into a hook. */
function hookName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]/gu, '');
}
