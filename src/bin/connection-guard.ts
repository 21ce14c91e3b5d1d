import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { customerNetwork, networkOf } from '../lib/network/network.ts';
import { ConnectionLimits, type ConnectionMaxima } from './connection-limits.ts';
import { judgePace, type PaceWindow } from './request-pace.ts';

/** Settings of a web server's guard. */
export interface ConnectionGuardOptions {
  readonly maxima: ConnectionMaxima;
  /** Returns whether an address is a web server in front, whose connections carry many people's requests. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Gets at most one line per sweep. */
  readonly log: { warn(details: object, message: string): void };
}

/** A connection with its current request. */
interface GuardedConnection {
  readonly address: string;
  readonly socket: Socket;
  isSignedIn: boolean;
  exchange: Exchange | null;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begun: number;
  window: PaceWindow;
}

const mostLoggedNetworks = 5;

/** A guard that closes surplus and slow connections. Connections with a sign-in aren't counted. */
export class ConnectionGuard {
  readonly #options: ConnectionGuardOptions;
  readonly #limits: ConnectionLimits<GuardedConnection>;
  readonly #connections = new Map<Socket, GuardedConnection>();
  /** Connections closed since the last sweep, by network. */
  readonly #closed = new Map<string, number>();

  constructor(options: ConnectionGuardOptions) {
    this.#options = options;
    this.#limits = new ConnectionLimits(options);
  }

  /** Tracks the connections of a server from their start. */
  watch(server: Server): void {
    server.on('connection', (socket) => this.#track(socket));
  }

  /** Records that the head of a request has been read. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#track(request.socket);
    const begun = this.#options.now();
    connection.exchange = { request, response, begun, window: { begun, bytes: request.socket.bytesRead } };
    this.#limits.refresh(connection);
  }

  /** Lifts the limits from the connection of a request with a valid session or token. */
  admit(request: IncomingMessage): void {
    const connection = this.#connections.get(request.socket);
    if (connection === undefined || connection.isSignedIn) return;
    connection.isSignedIn = true;
    this.#limits.forget(connection);
  }

  /**
   * Closes connections that a stopping server would wait for: connections without a request yet, which browsers open in
   * advance, and unfinished requests without a sign-in.
   */
  stop(): void {
    for (const connection of this.#connections.values()) {
      const { exchange, isSignedIn, socket } = connection;
      if (exchange === null) socket.destroy();
      else if (!exchange.request.complete && !isSignedIn) this.#close(connection, '503 Service Unavailable');
    }
  }

  /** Closes connections with late requests, and logs the number of connections closed since the last sweep. */
  sweep(): void {
    for (const connection of this.#connections.values()) {
      if (this.#isLate(connection)) this.#close(connection, '408 Request Timeout');
    }
    this.#report();
  }

  #track(socket: Socket): GuardedConnection {
    const known = this.#connections.get(socket);
    if (known !== undefined) return known;
    const address = socket.remoteAddress ?? '';
    const connection: GuardedConnection = { address, socket, isSignedIn: false, exchange: null };
    this.#connections.set(socket, connection);
    socket.once('close', () => {
      this.#connections.delete(socket);
      this.#limits.forget(connection);
    });
    for (const displaced of this.#limits.open(connection)) this.#close(displaced, '503 Service Unavailable');
    return connection;
  }

  #isLate(connection: GuardedConnection): boolean {
    const { exchange, isSignedIn, socket } = connection;
    if (exchange === null) return false;
    const { request, response, begun, window } = exchange;
    if (request.complete && response.writableFinished) return false;
    const time = this.#options.now();
    const isServerBusy = request.isPaused() || request.readableLength >= request.readableHighWaterMark;
    const bytes = socket.bytesRead;
    const progress = { begun, isReceived: request.complete, isSignedIn, isServerBusy, bytes, window };
    const pace = judgePace(progress, time);
    if (pace === 'window') exchange.window = { begun: time, bytes };
    return pace === 'late';
  }

  #close({ address, socket, exchange }: GuardedConnection, status: string): void {
    const network = networkOf(address, customerNetwork);
    this.#closed.set(network, (this.#closed.get(network) ?? 0) + 1);
    if (exchange !== null && !exchange.response.headersSent) {
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 30\r\nContent-Length: 0\r\n\r\n`);
    }
    // Doesn't wait for pending writes, because a client that reads nothing would keep the connection.
    socket.destroy();
  }

  #report(): void {
    if (this.#closed.size === 0) return;
    const networks = [...this.#closed].toSorted(([, one], [, other]) => other - one);
    const connections = networks.reduce((sum, [, count]) => sum + count, 0);
    this.#closed.clear();
    const most = Object.fromEntries(networks.slice(0, mostLoggedNetworks));
    this.#options.log.warn({ connections, networks: most }, 'slow or excess connections closed');
  }
}
