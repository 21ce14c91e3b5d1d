import { execFileSync } from 'node:child_process';

/** A user that can run a process. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** Returns the user to run PostgreSQL as, because it refuses to run as root. Null if the current user isn't root. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = id('-u', name);
    const gid = id('-g', name);
    if (uid !== null && gid !== null) return { name, uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".');
}

function id(option: '-u' | '-g', name: string): number | null {
  try {
    return Number(
      execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    // `id` fails for a name that isn't a user's.
    return null;
  }
}
