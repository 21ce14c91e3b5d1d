import pg from 'pg';
import { StorageUnavailable } from '../errors.ts';
import { postgresError } from './postgres-errors.ts';

/** Options of a pulse. */
export interface PulseOptions {
  readonly databaseUrl: string;
  /** Called when the server stops answering, and when it answers again. */
  readonly onChange: (isAway: boolean) => void;
}

/** Duration of a query after which the pulse checks whether the server is alive, milliseconds. */
const suspicious_ms = 1500;
/** Maximum time for the server to accept and answer the pulse, milliseconds. A busy server needs a fraction of it. */
const answer_ms = 4000;
const lookEvery_ms = 500;

interface Flight {
  readonly since: number;
  readonly giveUp: (error: StorageUnavailable) => void;
}

/**
 * Detection of a PostgreSQL server that accepts connections but doesn't answer: stopped, hung, or cut off silently. A time
 * limit on each query could also end a long report. Instead, a long query makes the pulse check the server on a separate
 * connection. Without an answer, it fails all queries in flight, and all new ones until the server answers again.
 */
export class PostgresPulse {
  readonly #options: PulseOptions;
  readonly #flights = new Set<Flight>();
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;
  #isAsking = false;
  #answeredAt = performance.now();

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** Throws StorageUnavailable while the server doesn't answer. */
  check(): void {
    if (this.#isAway) throw noAnswer();
  }

  /**
   * Waits for a request while the server is alive. @throws StorageUnavailable, or the error of `asked`
   */
  async guard<T>(asked: Promise<T>): Promise<T> {
    const flight: { since: number; giveUp: Flight['giveUp'] } = {
      since: performance.now(),
      giveUp: () => undefined,
    };
    const givenUp = new Promise<never>((_resolve, reject) => {
      flight.giveUp = reject;
    });
    this.#flights.add(flight);
    this.#timer ??= setInterval(() => void this.#look(), lookEvery_ms).unref();
    try {
      return await Promise.race([asked, givenUp]);
    } finally {
      this.#flights.delete(flight);
    }
  }

  /** Checks the server immediately, after a connection attempt failed. */
  suspect(): void {
    if (!this.#isAway) void this.#ask();
  }

  /** Stops the pulse. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const now = performance.now();
    const isSuspicious = [...this.#flights].some(
      ({ since }) => now - Math.max(since, this.#answeredAt) > suspicious_ms,
    );
    if (this.#isAway || isSuspicious) await this.#ask();
    else if (this.#flights.size === 0) this.close();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const answer = await answerOf(this.#options.databaseUrl);
    this.#isAsking = false;
    if (answer === 'alive') {
      this.#answeredAt = performance.now();
      this.#setAway(false);
      return;
    }
    for (const { giveUp } of this.#flights) giveUp(noAnswer());
    // A server that refuses connections fails each query immediately, so nothing hangs.
    if (answer === 'silent') this.#setAway(true);
    if (!this.#isAway) return;
    // Needed to notice when the server is back.
    this.#timer ??= setInterval(() => void this.#look(), lookEvery_ms).unref();
  }

  #setAway(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    this.#options.onChange(isAway);
  }
}

function noAnswer(): StorageUnavailable {
  return new StorageUnavailable("PostgreSQL can't be reached: it does not answer", undefined, {
    isAway: true,
  });
}

type Answer = 'alive' | 'refused' | 'silent';

/** Returns whether the server answers. Even an error of the server itself shows that it is alive. */
async function answerOf(databaseUrl: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answer_ms,
    query_timeout: answer_ms,
    application_name: 'newsdesk pulse',
  });
  // The promises below report its failures; an unhandled event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'alive';
  } catch (error) {
    const { code = '', message } = postgresError(error, 'pulse');
    if (/timed? ?out/i.test(message)) return 'silent';
    // 08 and 57: the server is starting or stopping, or has dropped the connection.
    const isComplaint = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') && !/^(08|57)/.test(code);
    return isComplaint ? 'alive' : 'refused';
  } finally {
    await ended(client);
  }
}

/** Ends a connection without waiting for a silent server. */
async function ended(client: pg.Client): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, 500).unref());
  await Promise.race([client.end().catch(() => undefined), late]);
}
