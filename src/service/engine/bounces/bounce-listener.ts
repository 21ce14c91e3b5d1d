import { once } from 'node:events';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { largestMessage, readBeginning } from './read-beginning.ts';

/** What a listener is given. */
export interface BounceListening {
  /** 0 for any that is free. */
  readonly port: number;
  /** Whether an address is a return path of ours; nothing else is taken, and nothing is ever passed on. */
  readonly isOurs: (address: string) => boolean;
  /** Keeps the beginning of a message; the sender hears 250 when it resolves. */
  readonly keep: (mail: { sentTo: string; source: Buffer }) => Promise<void>;
  /** Whether one more message may come from this IP address now. */
  readonly mayCome: (ip: string) => boolean;
  readonly failed: (reason: string) => void;
}

/** A listener that runs. */
export interface BounceListener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const mostClients = 50;
const silence_ms = 60_000;

/**
 * Listens for returned mail by SMTP. Fails where the port is taken. Choice: neither sign-in nor encryption is offered,
 * as bounces come from anywhere and return paths are signed.
 */
export async function startBounceListener(listening: BounceListening): Promise<BounceListener> {
  const server = serverOf(listening);
  const listener = server.listen(listening.port);
  await once(listener, 'listening');
  server.on('error', ({ message }) => listening.failed(message));
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : listening.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function serverOf({ isOurs, keep, mayCome, failed }: BounceListening): SMTPServer {
  return new SMTPServer({
    banner: 'Newsdesk takes returned mail',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMessage,
    maxClients: mostClients,
    socketTimeout: silence_ms,
    onMailFrom: (_, session, done) =>
      done(mayCome(session.remoteAddress) ? null : refusal(450, 'Too many messages, come back later')),
    onRcptTo: ({ address }, session, done) => {
      if (!isOurs(address)) done(refusal(550, '5.1.1 No such return path here'));
      else if (session.envelope.rcptTo.length > 0) done(refusal(452, '4.5.3 One return path at a time'));
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
