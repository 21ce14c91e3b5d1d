/** Returns the source of the contacts that an import makes, as the conditions of segments name it. */
export function importSource(importId: number): string {
  return `import:${importId}`;
}
