/** Returns the key that hides an email while it is being deleted; see `vanishing`. */
export function keyOfMail(id: number): string {
  return `outbox:${id}`;
}
