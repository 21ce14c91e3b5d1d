import { execFileSync } from 'node:child_process';

/** A user to whom a process can be given away. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the user that runs it instead, or null if we aren't root. */
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
