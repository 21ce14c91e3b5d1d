/** Abilities that a mail server announced. */
export interface RelayOffer {
  /** RFC 6531. */
  readonly utf8: boolean;
  /** RFC 2920: several commands may be written without waiting for the answers between them. */
  readonly pipelining: boolean;
  /** RFC 3030: a message may be sent with its length, without doubling dots. */
  readonly chunking: boolean;
  /** RFC 1870. */
  readonly size: boolean;
  /** Most bytes of a message; 0 if it names no limit. */
  readonly largest: number;
}

/** The offer of a mail server that announced nothing. */
export const noOffer: RelayOffer = {
  utf8: false,
  pipelining: false,
  chunking: false,
  size: false,
  largest: 0,
};

/** Reads the answer to EHLO: a line for the server's name, then one for each extension. */
export function offerOf(answer: string): RelayOffer {
  const extensions = new Map(
    answer
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...parameters] = line.slice(4).trim().split(/\s+/);
        return [name.toUpperCase(), parameters];
      }),
  );
  const [largest = ''] = extensions.get('SIZE') ?? [];
  return {
    utf8: extensions.has('SMTPUTF8'),
    pipelining: extensions.has('PIPELINING'),
    chunking: extensions.has('CHUNKING'),
    size: extensions.has('SIZE'),
    largest: /^\d{1,15}$/.test(largest) ? Number(largest) : 0,
  };
}
