import type { UtmValues } from '../../rendering/compose/utm.ts';
import type { PlaceholderValues } from '../../rendering/placeholders/template.ts';

/** An email to prepare. `blockdocument` is JSON. */
export interface ContentToPrepare {
  readonly subject: string;
  readonly body: string | null;
  readonly plain_text: string | null;
  readonly css: string | null;
  readonly blockdocument: string | null;
  /** The language to use if its body sets none; null or omitted while it is unknown. */
  readonly language?: string | null;
}

/**
 * The links of an email on a page: unchanged, numbered like the links of the email itself, or `#link-<id>` by their ids.
 */
export type PageLinks =
  | { readonly kind: 'written' }
  | { readonly kind: 'counted'; readonly publicUrl: string; readonly positions: ReadonlyMap<string, number> }
  | { readonly kind: 'named'; readonly ids: ReadonlyMap<string, number> };

/** A frozen email as sent: its texts, and the parameters of its links. */
export interface FrozenMail {
  readonly content: ContentToPrepare;
  readonly utm: UtmValues;
}

/** A note above a test email, with its heading. */
export interface TestNote {
  readonly title: string;
  readonly note: string;
}

/** The texts of an email to one recipient. */
export interface FilledTexts {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The heavy work on emails for requests, by name: input and result of each task. */
export interface RequestedMailTasks {
  /**
   * Composes an email for a preview, its CSS in a `<style>`, and fills in the values. `footer`: the footer's language.
   */
  readonly preview: {
    readonly input: {
      readonly content: ContentToPrepare;
      readonly footer: string | null;
      readonly values: PlaceholderValues;
    };
    readonly result: string;
  };
  /** Composes an email as sent, without tracking, and fills it for each of some recipients. */
  readonly test: {
    readonly input: {
      readonly content: ContentToPrepare;
      readonly note: TestNote | null;
      readonly values: readonly PlaceholderValues[];
      /** Codes of the account's attributes. */
      readonly attributes: ReadonlySet<string>;
    };
    readonly result: readonly FilledTexts[];
  };
  /** Checks that an email can be sent. */
  readonly inspect: { readonly input: FrozenMail; readonly result: null };
  /** Composes a sent email as a page, and fills in the values. */
  readonly page: {
    readonly input: FrozenMail & {
      readonly links: PageLinks;
      readonly values: PlaceholderValues;
      /** Codes of the account's attributes. */
      readonly attributes: ReadonlySet<string>;
    };
    readonly result: string;
  };
}

/** Does heavy work on emails, within limits of time and size. */
export interface MailTaskRunner {
  /**
   * Runs a task. Aborting `signal` cancels it.
   *
   * @throws a `Refusal` for an email beyond the limits, for one that takes too long, and if too much is already waiting
   */
  run<Name extends keyof RequestedMailTasks>(
    name: Name,
    input: RequestedMailTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<RequestedMailTasks[Name]['result']>;

  /** Ends idle threads early, if their memory is needed elsewhere. */
  rest(): Promise<void>;

  /**
   * Reserves room for an email of about this many bytes whose request has yet to be read. Returns the function that
   * releases the room.
   *
   * @throws a `Refusal` if too much is already waiting
   */
  reserve(bytes: number): () => void;
}
