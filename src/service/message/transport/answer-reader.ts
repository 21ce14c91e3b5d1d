/** Most characters of one answer, all lines together. */
const longestAnswer = 64 * 1024;

/** Assembles a mail server's answers from incoming bytes: whole ones, in order. RFC 5321, 4.2. */
export class AnswerReader {
  #line = '';
  #lines: string[] = [];
  #length = 0;

  /** Adds bytes, and returns the answers they complete, their lines joined by LF. Empty lines don't count. */
  read(chunk: Buffer): string[] {
    const text = chunk.toString('latin1');
    this.#length += text.length;
    // Scanning a growing line from its start for each byte would take forever.
    if (!text.includes('\n')) {
      this.#line += text;
      return [];
    }
    const lines = (this.#line + text).split(/\r?\n/);
    this.#line = lines.pop() ?? '';
    const answers: string[] = [];
    for (const line of lines) {
      this.#lines.push(line);
      if (/^\d+-/.test(line)) continue;
      const answer = this.#lines.join('\n');
      if (answer.trim() !== '') answers.push(decoded(answer));
      this.#lines = [];
      this.#length = this.#line.length;
    }
    return answers;
  }

  /** True when a server never ends its answer. */
  get isTooLong(): boolean {
    return this.#length > longestAnswer;
  }

  /** The refusal that came without a line ending, once nothing more comes; null for none. */
  get lastRefusal(): string | null {
    const line = this.#line.trim();
    return /^[45]\d\d[ -]/.test(line) ? decoded(line) : null;
  }
}

const ascii = /^[\0-\x7F]*$/;

/** Decodes bytes as UTF-8 if valid, else each as one character. */
function decoded(bytes: string): string {
  if (ascii.test(bytes)) return bytes;
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? bytes : text;
}
