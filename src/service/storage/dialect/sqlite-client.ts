import type { MessagePort } from 'node:worker_threads';
import type { CompiledQuery, Dialect as KyselyDialect, QueryResult } from 'kysely';
import { StorageError, StorageUnavailable, errorFromPlain } from '../errors.ts';
import type { WriteJob } from '../storage.ts';
import type { WritePriority } from '../write-queue.ts';
import { SqliteConnection, sqliteOver } from './sqlite-connection.ts';
import type { HostReply, HostRequest } from './sqlite-protocol.ts';

type Answered<Row> = Exclude<HostReply<Row>, { error: unknown }>;

interface Pending {
  resolve(answer: Answered<unknown>): void;
  reject(error: Error): void;
}

type Asked = HostRequest extends infer Each ? (Each extends HostRequest ? Omit<Each, 'id'> : never) : never;

/** A client's end of a port to a host. It numbers requests, and settles them when their answers arrive. */
export class HostPort {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #closed: StorageUnavailable | undefined;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (reply: HostReply<unknown>) => this.#settle(reply));
    port.on('close', () => this.fail(new StorageUnavailable('the storage is closed')));
  }

  /** Number of unanswered requests. */
  get load(): number {
    return this.#pending.size;
  }

  /** Sends a request, and waits for the answer. @throws StorageError */
  async ask<Row>(request: Asked): Promise<Answered<Row> & { readonly request: number }> {
    if (this.#closed !== undefined) throw this.#closed;
    const id = ++this.#lastId;
    const answered = new Promise<Answered<Row>>((resolve: (answer: Answered<Row>) => void, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    this.#port.postMessage({ ...request, id });
    return { ...(await answered), request: id };
  }

  /** Runs a job on the host. @throws StorageError, or an Error with the job's message */
  async run<Input, Output>(
    { name }: WriteJob<Input, Output>,
    input: Input,
    priority: WritePriority,
  ): Promise<Output> {
    const { rows } = await this.ask<Output>({ type: 'job', name, input, priority });
    const [output] = rows;
    if (output === undefined) throw new StorageError('other', `the job "${name}" gave nothing`);
    return output;
  }

  /** Fails all pending and future requests. */
  fail(error: StorageUnavailable): void {
    this.#closed ??= error;
    for (const pending of this.#pending.values()) pending.reject(this.#closed);
    this.#pending.clear();
  }

  close(): void {
    this.#port.close();
  }

  #settle(reply: HostReply<unknown>): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (pending === undefined) return;
    if ('error' in reply) pending.reject(errorFromPlain(reply.error));
    else pending.resolve(reply);
  }
}

/** Ports and permissions of a client. */
export type ClientMode =
  | { readonly kind: 'read'; readonly ports: readonly HostPort[] }
  | { readonly kind: 'write'; readonly port: HostPort; readonly priority: WritePriority };

/** Returns Kysely's dialect on ports to SQLite hosts. */
export function sqlitePortDialect(mode: ClientMode): KyselyDialect {
  return sqliteOver(() => new PortConnection(mode));
}

class PortConnection extends SqliteConnection {
  readonly #mode: ClientMode;
  #turn: number | undefined;

  constructor(mode: ClientMode) {
    super();
    this.#mode = mode;
  }

  async begin(): Promise<void> {
    if (this.#mode.kind === 'read') throw new StorageError('other', 'transactions go through Storage.write');
    const { request } = await this.#mode.port.ask({ type: 'begin', priority: this.#mode.priority });
    this.#turn = request;
  }

  commit(): Promise<void> {
    return this.#end('commit');
  }

  rollback(): Promise<void> {
    return this.#end('rollback');
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes, lastId } = await this.#port.ask<Row>({
      type: 'execute',
      turn: this.#turn,
      sql,
      parameters,
    });
    return { rows, numAffectedRows: BigInt(changes), insertId: BigInt(lastId) };
  }

  async #end(type: 'commit' | 'rollback'): Promise<void> {
    if (this.#turn !== undefined) await this.#port.ask({ type, turn: this.#turn });
  }

  get #port(): HostPort {
    return this.#mode.kind === 'write' ? this.#mode.port : leastBusy(this.#mode.ports);
  }
}

function leastBusy(ports: readonly HostPort[]): HostPort {
  const port = ports.reduce<HostPort | undefined>(
    (best, each) => (best === undefined || each.load < best.load ? each : best),
    undefined,
  );
  if (port === undefined) throw new StorageUnavailable('there is no reader');
  return port;
}
