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

/** A reason why an installation doesn't work, or soon won't. */
export interface Problem {
  readonly name: 'storage' | 'disk' | 'data folder' | 'files';
  /** A sentence that says what is wrong and what to do. */
  readonly message: Message<'api'>;
  /** False for what still works, such as a disk that is filling up. */
  readonly isFailing: boolean;
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
  /** A random identifier of so many letters and digits. Tests count it. */
  readonly randomId: (length: number) => string;
  readonly tokens: KnownTokens;
  /** Signs the links that readers get, and checks whether one is ours. */
  readonly signing: Signing;
  /** Composes emails, within limits of time and size. */
  readonly preparer: MailTaskRunner;
  /** Knows what is wrong with the disk, the data folder or the database. */
  readonly watch: { readonly problems: readonly Problem[] };
  /** Returns the name that emails would come from, of the first usable sender; null while there is none. */
  readonly findSenderName: () => Promise<string | null>;
  /** Wakes the background loops because there is work, so that none waits for its next round. */
  readonly wake: () => void;
}

/** Input of a handler next to its request. */
export interface Context extends Services {
  /** Absolute addresses, as this client reaches the service. */
  readonly urls: RequestUrls;
  readonly token: TokenIdentity;
  /** Language that the client wants sentences in, a BCP 47 tag; English where it names none. */
  readonly language: string;
  /** Aborted when the client has gone before it was answered. */
  readonly signal: AbortSignal;
  /** The file of a multipart request, or null if the request carries none. Once a request. */
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
  /** True for what is shown where it was asked for, such as an email's HTML, instead of being saved. */
  readonly isInline?: boolean;
}

/** The handlers of every operation. */
export type Handlers = ContractHandlers<Context, FileAnswer>;

/** The handlers that one resource contributes. */
export type HandlersOf<Id extends EndpointId> = ContractHandlersOf<Id, Context, FileAnswer>;
