/** What a mail is hidden by while it is on its way out; see `vanishing`. */
export function keyOfMail(id: number): string {
  return `outbox:${id}`;
}
