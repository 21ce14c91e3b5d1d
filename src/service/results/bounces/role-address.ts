/**
 * Local parts that every mail server is expected to have (RFC 2142), and the one to which providers send complaints
 * once it is registered with them.
 */
const roles: readonly string[] = ['postmaster', 'abuse', 'fbl'];

/** Returns true for a role address at the bounce domain, and for the bare `postmaster` of RFC 5321, 4.5.1. */
export function isRoleAddress(bounceDomain: string, address: string): boolean {
  const bare = address
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();
  if (bare === 'postmaster') return true;
  return roles.some((role) => bare === `${role}@${bounceDomain.toLowerCase()}`);
}
