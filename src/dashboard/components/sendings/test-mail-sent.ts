/** The name under which a browser remembers that it has sent a test email, for the first steps; see `useKept`. */
export const testMailSent = 'test-mail-sent';
