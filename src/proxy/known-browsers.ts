import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookies of browsers that have been signed in. They give no access: they only show who isn't a stranger. */
export interface KnownBrowsers {
  /** Returns the cookie of a browser that has just signed in. */
  issue(): string;
  /** Returns the browser's identifier, or null if the cookie isn't one of ours. */
  identify(cookie: string | undefined): string | null;
}

/** Issues and checks the cookies with a key that changes when the password does. */
export function createKnownBrowsers(key: string): KnownBrowsers {
  const sign = (id: string) => createHmac('sha256', key).update(`known browser ${id}`).digest();
  return {
    issue() {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id).toString('base64url')}`;
    },
    identify(cookie) {
      const [id = '', signature = '', ...others] = cookie?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id);
      const isOurs =
        others.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? id : null;
    },
  };
}
