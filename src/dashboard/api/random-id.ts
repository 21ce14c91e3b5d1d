/**
 * Returns an id that no other tab or task has. Choice: `crypto.randomUUID` is missing over plain HTTP on another
 * machine.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
}
