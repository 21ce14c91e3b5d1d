/** Path prefix of all public pages. */
export const publicPrefix = '/p';

/**
 * Returns the URL of a form's page, which the form also posts to. `publicUrl`: base of every link, without a trailing
 * slash.
 */
export function formLink(publicUrl: string, link: string): string {
  return `${publicUrl}${publicPrefix}/form/${link}/`;
}

/** Returns the URL of the link in a confirmation email. */
export function confirmationLink(publicUrl: string, signed: string): string {
  return `${publicUrl}${publicPrefix}/confirm/${signed}/`;
}

/** The URLs that a form with a proof of work needs. */
export interface FormCheck {
  readonly challenge: string;
  readonly script: string;
}

/** Returns the URLs of a form's challenges and of the script that solves them. */
export function formCheck(publicUrl: string, link: string): FormCheck {
  return {
    challenge: `${formLink(publicUrl, link)}challenge/`,
    script: `${publicUrl}${publicPrefix}/form-check.js`,
  };
}
