/** Path prefix of everything that readers reach. Choice: DESIGN section 4. */
export const publicPrefix = '/p';

/** The address of a form's page, which is the one it posts to. `publicUrl`: base of every link, no closing slash. */
export function formLink(publicUrl: string, link: string): string {
  return `${publicUrl}${publicPrefix}/form/${link}/`;
}

/** The address behind the link of a confirmation mail. */
export function confirmationLink(publicUrl: string, signed: string): string {
  return `${publicUrl}${publicPrefix}/confirm/${signed}/`;
}
