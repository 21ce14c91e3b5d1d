import type { Readable } from 'node:stream';
import type { HandlersOf as ContractHandlersOf, Handlers as ContractHandlers } from '../contract/handlers.ts';
import type { EndpointId } from '../contract/index.ts';
import type { ServiceConfig } from './config.ts';
import type { Log } from './log.ts';
import type { Signing } from './public/signing.ts';
import type { MailPreparer } from './preparing/mail-preparer.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './tracking/event-recorder.ts';
import type { MailLinks } from './tracking/mail-links.ts';
import type { TokenIdentity } from './tokens/token-identity.ts';
import type { TokenRegistry } from './tokens/token-registry.ts';
import type { RequestUrls } from './urls.ts';
import type { Watch } from './watch/watch.ts';

/** What every part of the service works with, for as long as the service runs. */
export interface Services {
  readonly storage: Storage;
  readonly config: ServiceConfig;
  readonly log: Log;
  /** The product's, for the OpenAPI document. */
  readonly version: string;
  /** The time, epoch milliseconds. Tests fix it. */
  readonly now: () => number;
  /** A random identifier of so many letters and digits. Tests count it. */
  readonly randomId: (length: number) => string;
  readonly tokens: TokenRegistry;
  /** Signs the links that readers get, and tells whether one is ours. */
  readonly signing: Signing;
  /** Composes mails, within limits of time and size. */
  readonly preparer: MailPreparer;
  /** Takes opens and clicks. */
  readonly events: EventRecorder;
  /** Knows where the clicks of mails lead. */
  readonly mailLinks: MailLinks;
  /** Knows what is wrong with the disk, the data folder or the database. */
  readonly watch: Watch;
  /** Tells the background loops that there is work, so that none waits for its next round. */
  readonly wake: () => void;
}

/** What a handler gets beside its request. */
export interface Context extends Services {
  /** Absolute addresses, as this client reaches the service. */
  readonly urls: RequestUrls;
  readonly token: TokenIdentity;
  /** Aborted when the client has gone before it was answered. */
  readonly signal: AbortSignal;
  /** The file of a multipart request, or null where the request carries none. Once a request. */
  readonly upload: () => Promise<Upload | null>;
}

/** A file as it arrives. */
export interface Upload {
  /** The name that the client gave it, without folders; may be empty. */
  readonly fileName: string;
  /**
   * Its bytes. Fails with a `Refusal` where a second file or other fields follow, with `MalformedBody` where the
   * client goes away in mid-upload: whatever was written by then is to be removed.
   */
  readonly stream: Readable;
}

/** A download. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** True for what is shown where it was asked for, such as a mail's HTML, instead of being saved. */
  readonly isInline?: boolean;
}

/** The handlers of every operation. */
export type Handlers = ContractHandlers<Context, FileAnswer>;

/** The handlers that one resource contributes. */
export type HandlersOf<Id extends EndpointId> = ContractHandlersOf<Id, Context, FileAnswer>;
