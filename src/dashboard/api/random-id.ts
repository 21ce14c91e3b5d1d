/**
 * Returns an id that is unique across tabs and tasks. Choice: `crypto.randomUUID` is missing over plain HTTP on another
 * machine.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
}
