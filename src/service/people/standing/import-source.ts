/** Returns the source of the contacts that an import creates, as named in conditions of segments. */
export function importSource(importId: number): string {
  return `import:${importId}`;
}
