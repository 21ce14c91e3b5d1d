import { once } from 'node:events';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { clientLimits, ConnectedClients, type ClientLimits } from './client-limits.ts';
import { largestMessage, readBeginning } from './read-beginning.ts';

/** A certificate and its private key, PEM. */
export interface ListenerCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Dependencies of a listener. */
export interface BounceListening {
  /** Host that it listens on: a name or IP address. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** For STARTTLS; null if none is set. */
  readonly certificate: ListenerCertificate | null;
  readonly limits?: ClientLimits;
  /** Returns true for one of our addresses; no other is accepted, and nothing is ever passed on. */
  readonly isOurs: (address: string) => boolean;
  /** Saves the beginning of a message; the client gets 250 when it resolves. */
  readonly keep: (mail: { sentTo: string; source: Buffer }) => Promise<void>;
  /** Returns true when one more message may come from this IP address now. */
  readonly mayCome: (ip: string) => boolean;
  readonly failed: (reason: string) => void;
}

/** A running listener. */
export interface BounceListener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const silence_ms = 60_000;

/**
 * Listens for returned email by SMTP. Fails if the port is taken or the certificate can't be used. No sign-in, as
 * bounces come from anywhere and return paths are signed; STARTTLS with a certificate.
 */
export async function startBounceListener(listening: BounceListening): Promise<BounceListener> {
  const server = serverOf(listening);
  const listener = server.listen(listening.port, listening.host);
  await once(listener, 'listening');
  server.on('error', ({ message }) => listening.failed(message));
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : listening.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function serverOf(listening: BounceListening): SMTPServer {
  const { certificate, limits = clientLimits, isOurs, keep, mayCome, failed } = listening;
  const clients = new ConnectedClients(limits);
  return new SMTPServer({
    banner: 'Newsdesk bounce listener',
    authOptional: true,
    disabledCommands: certificate === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...certificate,
    disableReverseLookup: true,
    size: largestMessage,
    socketTimeout: silence_ms,
    onConnect: ({ id, remoteAddress }, done) =>
      done(
        clients.enter(id, remoteAddress) ? null : refusal(421, '4.7.0 Too many connections, come back later'),
      ),
    onClose: ({ id }) => clients.leave(id),
    onMailFrom: (_, session, done) =>
      done(mayCome(session.remoteAddress) ? null : refusal(450, 'Too many messages, come back later')),
    onRcptTo: ({ address }, session, done) => {
      if (!isOurs(address)) done(refusal(550, '5.1.1 No such address here'));
      else if (session.envelope.rcptTo.length > 0) done(refusal(452, '4.5.3 One recipient at a time'));
      else done();
    },
    onData: (stream, session, done) => {
      readBeginning(stream)
        .then(async (source) => {
          if (stream.sizeExceeded) throw refusal(552, '5.3.4 The message is too large');
          await keep({ sentTo: receiverOf(session), source });
        })
        .then(
          () => done(),
          (error: unknown) => {
            if (error instanceof SmtpRefusal) {
              done(error);
              return;
            }
            failed(error instanceof Error ? error.message : '');
            done(refusal(451, '4.3.0 It could not be kept, come back later'));
          },
        );
    },
  });
}

function receiverOf({ envelope }: SMTPServerSession): string {
  const [first]: readonly (SMTPServerAddress | undefined)[] = envelope.rcptTo;
  return first?.address ?? '';
}

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const refusal = (code: number, message: string) => new SmtpRefusal(code, message);
