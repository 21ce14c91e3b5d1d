/** Path prefix of everything that readers reach. */
export const publicPrefix = '/p';

/**
 * Returns the address of a form's page, which is the one it posts to. `publicUrl`: base of every link, no closing
 * slash.
 */
export function formLink(publicUrl: string, link: string): string {
  return `${publicUrl}${publicPrefix}/form/${link}/`;
}

/** Returns the address behind the link of a confirmation email. */
export function confirmationLink(publicUrl: string, signed: string): string {
  return `${publicUrl}${publicPrefix}/confirm/${signed}/`;
}

/** The addresses that a form with a proof of work needs. */
export interface FormCheck {
  readonly challenge: string;
  readonly script: string;
}

/** Returns where a form gets its challenges and the script that solves them. */
export function formCheck(publicUrl: string, link: string): FormCheck {
  return {
    challenge: `${formLink(publicUrl, link)}challenge/`,
    script: `${publicUrl}${publicPrefix}/form-check.js`,
  };
}
