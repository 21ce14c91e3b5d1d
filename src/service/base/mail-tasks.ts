import type { UtmValues } from '../../rendering/compose/utm.ts';
import type { PlaceholderValues } from '../../rendering/placeholders/template.ts';

/** An email to prepare. `blockdocument` is JSON. */
export interface ContentToPrepare {
  readonly subject: string;
  readonly body: string | null;
  readonly plain_text: string | null;
  readonly css: string | null;
  readonly blockdocument: string | null;
  /** The language that it says where its body doesn't; null or left out while it is unknown. */
  readonly language?: string | null;
}

/** The links of an email on a page: as written, counting like those of the email itself, or `#link-<id>` by their ids. */
export type PageLinks =
  | { readonly kind: 'written' }
  | { readonly kind: 'counted'; readonly publicUrl: string; readonly positions: ReadonlyMap<string, number> }
  | { readonly kind: 'named'; readonly ids: ReadonlyMap<string, number> };

/** A frozen email as it is sent: its texts, and the parameters behind its links. */
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

/** The heavy work on emails that requests ask for, by name: what each task takes and gives. */
export interface RequestedMailTasks {
  /** Composes an email to be looked at, its css in a `<style>`, and fills in the values. `footer`: the footer's language. */
  readonly preview: {
    readonly input: {
      readonly content: ContentToPrepare;
      readonly footer: string | null;
      readonly values: PlaceholderValues;
    };
    readonly result: string;
  };
  /** Composes an email as it is sent, without tracking, and fills it for each of some recipients. */
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
  /** Makes sure that an email can be sent. */
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
   * Does a task. An abort of `signal` gives it up.
   *
   * @throws a `Refusal` for an email beyond the limits, for one that takes too long, and where too much waits already
   */
  run<Name extends keyof RequestedMailTasks>(
    name: Name,
    input: RequestedMailTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<RequestedMailTasks[Name]['result']>;

  /** Ends threads without work before their time, where their memory is needed elsewhere. */
  rest(): Promise<void>;

  /**
   * Keeps room for an email of about so many bytes whose request has yet to be read. Returns the function that gives
   * the room back.
   *
   * @throws a `Refusal` where too much waits already
   */
  reserve(bytes: number): () => void;
}
