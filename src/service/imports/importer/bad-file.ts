/** A file that can't be read (any further). The message is the sentence for whoever uploaded it. */
export class BadFile extends Error {
  /** Line of the file, counted from 1; null if no line is to blame. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.name = new.target.name;
    this.line = line;
  }
}
