import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { checkParameter } from '../parameters.ts';
import { StorageError, StorageUnavailable } from '../errors.ts';
import { sqliteError } from './sqlite-errors.ts';
import { patience_ms, WriteTurns } from './sqlite-turn.ts';

/** Options for opening a connection. */
export interface SqliteDriverOptions {
  readonly file: string;
  /** A reader refuses every statement that writes. */
  readonly role: 'writer' | 'reader';
  /** Page cache in KiB. */
  readonly cacheKilobytes: number;
  /** Writes that wait for the disk: each commit (default), or only checkpoints. */
  readonly syncs?: 'commits' | 'checkpoints';
}

/** Result of a statement: rows, or the number of changed rows if it returns none. */
export interface SqliteResult {
  readonly rows: unknown[];
  readonly changes: number;
  readonly lastId: number;
}

interface CachedStatement {
  readonly statement: StatementSyncInstance;
  readonly returnsRows: boolean;
}

/** Maximum prepared statements to keep. Filters need a few hundred, lists of ids the rest. */
const keptStatements = 400;

/**
 * A synchronous connection to a SQLite file. Only this module uses the SQLite package.
 *
 * It caches statements, because the package can fail if one is garbage-collected in use. For the same reason it can't
 * iterate rows: read them in pages of keys.
 */
export class SqliteDriver {
  readonly #database: DatabaseSyncInstance;
  readonly #statements = new Map<string, CachedStatement>();
  readonly #isWriter: boolean;
  readonly #file: string;
  readonly #inode: bigint;
  readonly #turns = new WriteTurns();

  /** @throws StorageError when the file can't be opened or isn't a database */
  constructor({ file, role, cacheKilobytes, syncs = 'commits' }: SqliteDriverOptions) {
    this.#database = guarded(`open ${file}`, () => new DatabaseSync(file));
    this.#isWriter = role === 'writer';
    this.#file = file;
    try {
      // Sets the timeout first, because the switch to WAL needs a lock that another process may hold.
      this.exec(`PRAGMA busy_timeout=${patience_ms}`);
      this.exec('PRAGMA journal_mode=WAL');
      this.exec(`PRAGMA synchronous=${syncs === 'commits' ? 'FULL' : 'NORMAL'}`);
      this.exec('PRAGMA foreign_keys=ON');
      this.exec(`PRAGMA cache_size=-${cacheKilobytes}`);
      this.exec('PRAGMA temp_store=MEMORY');
      this.exec('PRAGMA wal_autocheckpoint=16000');
      this.exec('PRAGMA journal_size_limit=67108864');
      // Deleted rows are overwritten in pages that are written anyway. Decision 41.
      this.exec('PRAGMA secure_delete=FAST');
      if (role === 'reader') this.exec('PRAGMA query_only=ON');
      this.#inode = guarded(`open ${file}`, () => statSync(file, { bigint: true }).ino);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** False also after an error that made SQLite roll back, e.g. a full disk. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs one statement with its parameters. @throws StorageError */
  execute(sql: string, parameters: readonly unknown[] = []): SqliteResult {
    const checked = parameters.map((value, index) => checkParameter(value, index + 1));
    return guarded(sql, () => {
      const { statement, returnsRows } = this.#prepared(sql);
      if (returnsRows) {
        const rows: unknown[] = statement.all(...checked);
        return { rows, changes: rows.length, lastId: 0 };
      }
      const { changes, lastInsertRowid } = statement.run(...checked);
      return { rows: [], changes: Number(changes), lastId: Number(lastInsertRowid) };
    });
  }

  /**
   * Begins a transaction that writes. @throws StorageUnavailable if the file was removed or replaced: SQLite would
   * continue writing into a file that can't be found anymore
   */
  begin(): void {
    guarded('begin', () => {
      const now = statSync(this.#file, { bigint: true, throwIfNoEntry: false });
      if (now?.ino !== this.#inode)
        throw new StorageUnavailable(`the database file ${this.#file} was removed or replaced`);
    });
    this.#turns.take(() => {
      this.exec('PRAGMA busy_timeout=0');
      try {
        this.exec('BEGIN IMMEDIATE');
      } finally {
        this.exec(`PRAGMA busy_timeout=${patience_ms}`);
      }
    });
  }

  /** Runs statements without parameters or answers: BEGIN, COMMIT, pragmas. @throws StorageError */
  exec(sql: string): void {
    guarded(sql, () => this.#database.exec(sql));
    if (sql === 'COMMIT' || sql === 'ROLLBACK') this.#turns.end();
  }

  /** Rolls back any open transaction and closes the file. */
  close(): void {
    if (!this.#database.isOpen) return;
    if (this.#database.isTransaction) this.exec('ROLLBACK');
    this.#statements.clear();
    if (this.#isWriter) this.#emptyLog();
    this.#database.close();
  }

  /**
   * Moves the log's content into the file, so that a copied file of a stopped program is complete. SQLite's last connection
   * does so only if no other thread is still releasing statements.
   */
  #emptyLog(): void {
    try {
      this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // On a full or missing disk, the log keeps everything for the next start.
      if (!(error instanceof StorageError)) throw error;
    }
  }

  #prepared(sql: string): CachedStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    const cached = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, cached);
    const oldest = this.#statements.keys().next().value;
    if (this.#statements.size > keptStatements && oldest !== undefined) this.#statements.delete(oldest);
    return cached;
  }
}

/**
 * Returns the damage that SQLite finds in a closed file, or null. Doesn't change the file.
 * @throws StorageError
 */
export function sqliteDamage(file: string): string | null {
  return guarded(`check ${file}`, () => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const rows: unknown[] = database.prepare('PRAGMA quick_check(1)').all();
      const found = JSON.stringify(rows);
      return found === '[{"quick_check":"ok"}]' ? null : found;
    } finally {
      database.close();
    }
  });
}

function guarded<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw sqliteError(error, what);
  }
}
