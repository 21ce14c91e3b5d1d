/** Most characters of one answer, its lines together. */
const longestAnswer = 64 * 1024;

/** Puts a mail server's answers together from the bytes that come: whole ones, in order. RFC 5321, 4.2. */
export class AnswerReader {
  #line = '';
  #lines: string[] = [];
  #length = 0;

  /** Takes bytes, and returns the answers that are whole with them, their lines joined by LF. Empty lines are none. */
  read(chunk: Buffer): string[] {
    const text = chunk.toString('latin1');
    this.#length += text.length;
    // A line without an end only grows: looking through all of it again for each byte would take forever.
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

  /** True for a server that goes on and on without ending its answer. */
  get isTooLong(): boolean {
    return this.#length > longestAnswer;
  }

  /** The refusal that came without the end of its line, once nothing more comes; null for none. */
  get lastRefusal(): string | null {
    const line = this.#line.trim();
    return /^[45]\d\d[ -]/.test(line) ? decoded(line) : null;
  }
}

const ascii = /^[\0-\x7F]*$/;

/** Bytes as UTF-8 where they are some, else each as one character. */
function decoded(bytes: string): string {
  if (ascii.test(bytes)) return bytes;
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? bytes : text;
}
