import { Fragment, useMemo, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import classes from './compare.module.css';
import type { ComparedLine } from './compare-lines.ts';
import { changedWords, type Stretch } from './compare-words.ts';

/** The number of unchanged lines shown around changed ones. */
const shownAround = 3;

/** The lines of one source in both versions. Unchanged ones are folded. */
export function ComparedSource({ title, lines }: { title: string; lines: readonly ComparedLine[] }) {
  const folded = useMemo(() => foldLines(lines), [lines]);
  return (
    <section className={classes.source} aria-label={title}>
      <h3>{title}</h3>
      <div className={classes.lines} role="table" aria-label={title}>
        {folded.map((part) => (
          <Fragment key={part.from}>
            {part.isFolded ? <Fold part={part} /> : <Lines lines={part.lines} />}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

interface Part {
  /** The index of the first line. */
  readonly from: number;
  readonly isFolded: boolean;
  readonly lines: readonly ComparedLine[];
}

/** Divides lines into displayed ones and folded ranges of unchanged ones. */
function foldLines(lines: readonly ComparedLine[]): Part[] {
  const isShown = lines.map(() => false);
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    for (let one = at - shownAround; one <= at + shownAround; one += 1)
      if (one in isShown) isShown[one] = true;
  }
  const parts: { from: number; isFolded: boolean; lines: ComparedLine[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const isFolded = isShown[at] !== true;
    const last = parts.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else parts.push({ from: at, isFolded, lines: [line] });
  }
  return parts;
}

function Fold({ part: { lines } }: { part: Part }) {
  const t = useMessages('email-compare');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Lines lines={lines} />;
  return (
    <div className={classes.fold} role="row">
      <div role="cell" aria-colspan={2}>
        <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
          {t('lines.show.button', { count: lines.length })}
        </Button>
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly ComparedLine[] }) {
  return lines.map((line) => (
    <Line key={`${line.before?.number ?? ''} ${line.after?.number ?? ''}`} line={line} />
  ));
}

function Line({ line: { kind, before, after } }: { line: ComparedLine }) {
  const isBoth = kind === 'changed' && before !== null && after !== null;
  const words = isBoth ? changedWords(before.text, after.text) : null;
  return (
    <div className={classes.line} role="row" data-kind={kind}>
      <Cell side="before" line={before} words={words?.before} tag="del" />
      <Cell side="after" line={after} words={words?.after} tag="ins" />
    </div>
  );
}

interface CellProps {
  readonly side: 'before' | 'after';
  readonly line: ComparedLine['before'];
  readonly words: readonly Stretch[] | undefined;
  readonly tag: 'ins' | 'del';
}

function Cell({ side, line, words, tag }: CellProps) {
  return (
    <div className={classes.cell} role="cell" data-of={side} data-empty={line === null || undefined}>
      <span className={classes.number} aria-hidden="true">
        {line?.number}
      </span>
      <code>{line === null ? null : <MarkedText text={line.text} words={words ?? []} tag={tag} />}</code>
    </div>
  );
}

interface MarkedTextProps {
  readonly text: string;
  readonly words: readonly Stretch[];
  readonly tag: 'ins' | 'del';
}

/** A text with its changed words marked. */
export function MarkedText({ text, words, tag: Tag }: MarkedTextProps) {
  const ends = words.map(([, end]) => end);
  return (
    <>
      {words.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(ends[at - 1] ?? 0, start)}
          <Tag>{text.slice(start, end)}</Tag>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
