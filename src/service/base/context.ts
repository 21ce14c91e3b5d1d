import type { Message } from '../../messages/translator.ts';
import type { Readable } from 'node:stream';
import type {
  HandlersOf as ContractHandlersOf,
  Handlers as ContractHandlers,
} from '../../contract/handlers.ts';
import type { EndpointId } from '../../contract/index.ts';
import type { ServiceConfig } from './settings/config.ts';
import type { Log } from '../storage/log.ts';
import type { Signing } from './links/signing.ts';
import type { Storage } from '../storage/storage.ts';
import type { KnownTokens, TokenIdentity } from './known-tokens.ts';
import type { MailTaskRunner } from './mail-tasks.ts';
import type { RequestUrls } from './links/request-urls.ts';

/** A reason why an installation is failing, or soon will be. */
export interface Problem {
  readonly name: 'storage' | 'disk' | 'data folder' | 'files';
  /** A sentence with the problem and its fix. */
  readonly message: Message<'api'>;
  /** True when the database has no room left, so that nothing can be saved or sent. */
  readonly stopsWrites?: boolean;
  /** False for problems that don't stop anything yet, such as a disk that is filling up. */
  readonly isFailing: boolean;
}

/** Returns whether nothing can be written because the database's disk is full. */
export function lacksRoom({ watch }: Pick<Services, 'watch'>): boolean {
  return watch.problems.some(({ stopsWrites }) => stopsWrites === true);
}

/**
 * Dependencies of every part of the service, for as long as the service runs. Upper rooms fill in its interfaces; the
 * roof puts them together.
 */
export interface Services {
  readonly storage: Storage;
  readonly config: ServiceConfig;
  readonly log: Log;
  /** The product's, for the OpenAPI document. */
  readonly version: string;
  /** The time, epoch milliseconds. Tests fix it. */
  readonly now: () => number;
  /** A random identifier of a number of letters and digits. Tests count it. */
  readonly randomId: (length: number) => string;
  readonly tokens: KnownTokens;
  /** Signs the links in emails, and verifies them. */
  readonly signing: Signing;
  /** Composes emails, within limits of time and size. */
  readonly preparer: MailTaskRunner;
  /** Knows the problems of the disk, the data folder or the database. */
  readonly watch: { readonly problems: readonly Problem[] };
  /** Returns the name that emails would come from, of the first usable sender; null if there is none. */
  readonly findSenderName: () => Promise<string | null>;
  /** Wakes the background loops, so that new work doesn't wait for their next round. */
  readonly wake: () => void;
}

/** Input of a handler in addition to its request. */
export interface Context extends Services {
  /** Absolute URLs, as this client reaches the service. */
  readonly urls: RequestUrls;
  readonly token: TokenIdentity;
  /** Language of sentences for the client, a BCP 47 tag; English by default. */
  readonly language: string;
  /** Aborted when the client disconnects before the answer. */
  readonly signal: AbortSignal;
  /** The file of a multipart request, or null if it has none. Call it once per request. */
  readonly upload: () => Promise<Upload | null>;
}

/** A file as it arrives. */
export interface Upload {
  /** The name that the client gave it, without folders; may be empty. */
  readonly fileName: string;
  /**
   * Its bytes. Fails with a `Refusal` if a second file or other fields follow, and with `MalformedBody` if the client
   * disconnects during the upload. The reader must then remove the data it has written.
   */
  readonly stream: Readable;
}

/** A download. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** True for content that is displayed, such as an email's HTML, instead of saved. */
  readonly isInline?: boolean;
}

/** The handlers of every operation. */
export type Handlers = ContractHandlers<Context, FileAnswer>;

/** The handlers that one resource contributes. */
export type HandlersOf<Id extends EndpointId> = ContractHandlersOf<Id, Context, FileAnswer>;
