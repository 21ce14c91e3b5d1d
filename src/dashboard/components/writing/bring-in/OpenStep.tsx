import { Textarea } from '@mantine/core';
import { useId, useState, type DragEvent } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import classes from './bring-in.module.css';
import {
  openEmailFile,
  openHtml,
  UnreadableEmail,
  type OpenedEmail,
  type OpenProblem,
} from './open-email.ts';

interface OpenStepProps {
  /** The pasted HTML, kept while the email is reviewed. */
  readonly html: string;
  readonly onHtml: (html: string) => void;
  readonly onOpen: (opened: OpenedEmail) => void;
}

/** The choice of an email: a file to drop or choose, or HTML to paste. */
export function OpenStep({ html, onHtml, onOpen }: OpenStepProps) {
  const t = useMessages('email-import');
  const fileId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<OpenProblem | null>(null);
  const open = async (read: () => OpenedEmail | Promise<OpenedEmail>) => {
    setProblem(null);
    setIsBusy(true);
    try {
      onOpen(await read());
    } catch (error) {
      if (!(error instanceof UnreadableEmail)) throw error;
      setProblem(error.code);
    } finally {
      setIsBusy(false);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) void open(() => openEmailFile(file));
  };
  return (
    <form
      className={classes.stack}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onSubmit={(event) => {
        event.preventDefault();
        void open(() => openHtml(html));
      }}
    >
      <p className={classes.lead}>{t('open.help')}</p>
      <div className={classes.drop}>
        <label htmlFor={fileId}>{t('open.file.label')}</label>
        <input
          id={fileId}
          data-autofocus
          type="file"
          accept=".html,.htm,.zip,.eml,text/html,application/zip,message/rfc822"
          disabled={isBusy}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Allows choosing the same file again after it was fixed.
            event.currentTarget.value = '';
            if (file !== undefined) void open(() => openEmailFile(file));
          }}
        />
        <small>{t('open.file.help')}</small>
      </div>
      <Textarea
        label={t('open.paste.label')}
        placeholder={t('open.paste.placeholder')}
        value={html}
        rows={6}
        spellCheck={false}
        onChange={(event) => onHtml(event.currentTarget.value)}
      />
      <p role="status" className="nd-hidden">
        {isBusy ? t('open.reading.status') : ''}
      </p>
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {t('open.error', { problem })}
        </p>
      )}
      <div className={classes.foot}>
        <Button type="submit" isBusy={isBusy} disabled={html.trim() === ''}>
          {t('open.button')}
        </Button>
      </div>
    </form>
  );
}
