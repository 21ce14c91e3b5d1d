import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { testCertificate, testKey } from './test-certificate.ts';

/** Capabilities of a test mail server. */
export interface RelayOffer {
  readonly encryption: 'none' | 'STARTTLS' | 'from the first byte';
  /** Accepted login; without one, no sign-in is needed. */
  readonly login?: { readonly user: string; readonly pass: string };
  /** Sign-in methods; the usual ones if left out. */
  readonly methods?: readonly string[];
}

/** Test mail server with everything it has received. */
export interface RunningRelay {
  readonly port: number;
  /** Accepted messages, and whether each came over an encrypted line. */
  readonly taken: { readonly source: string; readonly isEncrypted: boolean }[];
  /** Passwords received. */
  readonly passwords: string[];
}

/** Starts a realistic relay, built on `smtp-server`. Ends with its test. */
export async function startRelay({
  encryption,
  login,
  methods = ['PLAIN', 'LOGIN'],
}: RelayOffer): Promise<RunningRelay> {
  const taken: RunningRelay['taken'] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    secure: encryption === 'from the first byte',
    key: testKey,
    cert: testCertificate,
    disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
    authMethods: [...methods],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      const { username = '', password } = auth;
      passwords.push(password ?? '');
      // With CRAM-MD5, a relay sees no password.
      const fits = (pass: string) =>
        password === undefined ? auth.validatePassword(pass) : password === pass;
      const isRight = username === login?.user && fits(login.pass);
      if (isRight) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onData(stream, { secure }, callback) {
      text(stream).then((source) => {
        taken.push({ source, isEncrypted: secure });
        callback();
      }, callback);
    },
  });
  // A client that doesn't trust it breaks the connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, taken, passwords };
}
