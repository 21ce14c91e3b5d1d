/** Under this name a browser keeps that it has sent a test mail, for the first steps; see `useKept`. */
export const testMailSent = 'test-mail-sent';
