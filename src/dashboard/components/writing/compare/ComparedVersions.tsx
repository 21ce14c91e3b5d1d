import { useMemo, useState } from 'react';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { renderDocument } from '../../../../rendering/blocks/render-document.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './compare.module.css';
import { compareBlocks } from './compare-blocks.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { compareLines } from './compare-lines.ts';
import { changedWords } from './compare-words.ts';
import { ComparedPictures, type BlockStop, type Side } from './ComparedPictures.tsx';
import { ComparedSource, MarkedText } from './ComparedSource.tsx';
import { drawChanges, type RenderedPair } from './draw-changes.ts';
import { changedBlocks } from './stops.ts';

/** The parts of an email that can differ between versions. */
export interface ComparedContent {
  readonly subject: string;
  readonly body: string;
  readonly css: string;
  readonly plain_text: string;
  readonly blockdocument: BlockDocument | null;
}

interface ComparedVersionsProps {
  readonly before: ComparedContent;
  readonly after: ComparedContent;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
}

/** Two versions of an email: blocks as images, HTML by lines, and the subject. */
export function ComparedVersions(props: ComparedVersionsProps) {
  const { before, after } = props;
  const isBlocks = before.blockdocument !== null || after.blockdocument !== null;
  return (
    <>
      {before.subject === after.subject ? null : <ComparedSubject {...props} />}
      {isBlocks ? <ComparedBlockEmails {...props} /> : <ComparedSources {...props} />}
    </>
  );
}

function ComparedSubject({ before, after }: ComparedVersionsProps) {
  const t = useMessages('email-compare');
  const words = changedWords(before.subject, after.subject);
  return (
    <p className={classes.subject}>
      <span>{t('subject.label')}</span>
      <span>
        <MarkedText text={before.subject} words={words.before} tag="del" />
      </span>
      <span>
        <MarkedText text={after.subject} words={words.after} tag="ins" />
      </span>
    </p>
  );
}

function ComparedBlockEmails(props: ComparedVersionsProps) {
  const t = useMessages('email-compare');
  const [at, setAt] = useState(-1);
  const [stop, setStop] = useState<BlockStop | null>(null);
  const [side, setSide] = useState<Side>('after');
  const { html, pairs, changed, isMixed, hasNewDesign } = useMemo(() => comparedEmails(props, t), [props, t]);
  const goTo = (next: number) => {
    const found = changed[next];
    if (found === undefined) return;
    setAt(next);
    setSide(found.side);
    setStop({ ...found });
  };
  return (
    <>
      <ChangeBar changed={changed} at={at} onGoTo={goTo} side={side} onSide={setSide}>
        {isMixed
          ? t('mixed.body')
          : hasNewDesign
            ? t('design.body')
            : changed.length === 0
              ? t('same.body')
              : null}
      </ChangeBar>
      <ComparedPictures html={html} pairs={pairs} stop={stop} side={side} />
    </>
  );
}

/** Renders both versions, with their differences drawn over them if both consist of blocks. */
function comparedEmails({ before, after, language }: ComparedVersionsProps, t: Translator<'email-compare'>) {
  const html = { before: rendered(before, language), after: rendered(after, language) };
  const [older, newer] = [before.blockdocument, after.blockdocument];
  if (older === null || newer === null)
    return { html, pairs: [], changed: [], isMixed: true, hasNewDesign: false };
  const blocks = compareBlocks(older, newer);
  const pairs = [...blocks.after].flatMap(([index, { change, other }]) =>
    other === null || change === 'moved' || change === 'movedAndChanged' ? [] : [[other, index] as const],
  );
  const drawn: RenderedPair = drawChanges(html, blocks, (change) => t('change.label', { change }));
  const hasNewDesign = designOf(older) !== designOf(newer);
  return { html: drawn, pairs, changed: changedBlocks(blocks), isMixed: false, hasNewDesign };
}

function rendered({ blockdocument, body, css, subject }: ComparedContent, language: string | null): string {
  if (blockdocument === null) return css.trim() === '' ? body : `${body}<style>${css}</style>`;
  const given = language === null ? {} : { language };
  return renderDocument(blockdocument, { title: subject, hooks: true, ...given });
}

/** Returns everything in a document except its blocks. */
function designOf({ blockdata_set: _blocks, ...design }: BlockDocument): string {
  return JSON.stringify(Object.entries(design).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const sources = ['body', 'css', 'plain_text'] as const;

function ComparedSources({ before, after }: ComparedVersionsProps) {
  const t = useMessages('email-compare');
  const parts = useMemo(
    () =>
      sources
        .filter((part) => before[part] !== after[part])
        .map((part) => ({ part, lines: compareLines(before[part], after[part]) })),
    [before, after],
  );
  if (parts.length === 0) return <p className={classes.note}>{t('same.body')}</p>;
  return (
    <div className={classes.sources} tabIndex={0} role="region" aria-label={t('title')}>
      {parts.map(({ part, lines }) => (
        <ComparedSource key={part} title={t('part.title', { part })} lines={lines} />
      ))}
    </div>
  );
}
