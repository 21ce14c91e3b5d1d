import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a hash: 2 to the power of `ln` rounds, over blocks of `r`, `p` times. */
export interface HashCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's table. About 270 ms and 32 MB. */
export const defaultHashCost: HashCost = { ln: 15, r: 8, p: 3 };

/** Hashing cost of the first versions. */
const firstCost: HashCost = { ln: 14, r: 8, p: 1 };

const keyLength = 32;

/** Returns the hash of a password with a new salt: `$scrypt$ln=15,r=8,p=3$salt$key`. */
export async function hashPassword(password: string, cost: HashCost = defaultHashCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Returns whether a password matches a hash; false for an invalid hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parseHash(hash);
  if (parsed === null) return false;
  return timingSafeEqual(await derive(password, parsed.salt, parsed.cost), parsed.key);
}

/** Returns whether a hash is weaker than this cost. */
export function needsRehash(hash: string, cost: HashCost = defaultHashCost): boolean {
  const stored = parseHash(hash)?.cost;
  return stored?.ln !== cost.ln || stored.r !== cost.r || stored.p !== cost.p;
}

interface ParsedHash {
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function parseHash(hash: string): ParsedHash | null {
  const first = /^password:([\w-]+):([\w-]+)$/.exec(hash);
  const current = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash);
  const [, ln = '', r = '', p = '', salt = '', key = ''] =
    first === null ? (current ?? []) : ['', '', '', '', first[1], first[2]];
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyLength) return null;
  const cost = first === null ? { ln: Number(ln), r: Number(r), p: Number(p) } : firstCost;
  return { cost, salt: Buffer.from(salt, 'base64url'), key: bytes };
}

function derive(password: string, salt: Buffer, { ln, r, p }: HashCost): Promise<Buffer> {
  const options = { cost: 2 ** ln, blockSize: r, parallelization: p, maxmem: 64 * 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
