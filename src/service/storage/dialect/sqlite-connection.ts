import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect as KyselyDialect,
  Driver,
  Kysely,
  QueryResult,
} from 'kysely';
import { StorageError } from '../errors.ts';

/**
 * Connection for Kysely's queries. It owns only its transaction. The opener of the file or the ports closes them.
 */
export abstract class SqliteConnection implements DatabaseConnection {
  abstract executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  abstract begin(): Promise<void>;
  abstract commit(): Promise<void>;
  abstract rollback(): Promise<void>;

  streamQuery(): never {
    throw new StorageError('other', 'read by pages of keys: SQLite statements are not left open');
  }
}

/** Returns Kysely's dialect for SQLite. `connect` returns the connection of a query or of a transaction. */
export function sqliteOver(connect: () => SqliteConnection): KyselyDialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ConnectionDriver(connect),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ConnectionDriver implements Driver {
  readonly #connect: () => SqliteConnection;

  constructor(connect: () => SqliteConnection) {
    this.#connect = connect;
  }

  async init(): Promise<void> {
    // The file is already open.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connect();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    // The connection holds nothing.
  }

  async destroy(): Promise<void> {
    // The driver holds nothing either.
  }
}
