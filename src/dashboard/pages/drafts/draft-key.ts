/** What a draft is called among things on their way out. */
export function draftKey(id: number): string {
  return `draft:${id}`;
}
