import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContactImport } from '../../../../contract/imports/imports.ts';
import { readAgain } from '../../../api/mutation.ts';
import { uploadImportFile } from '../../../api/upload.ts';
import { Button, ButtonLink } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { paths } from '../../../paths.ts';
import { uploadFailureSentence } from '../words/upload-failure.ts';
import { WorkPanel } from '../steps/WorkPanel.tsx';
import { formatSize } from '../../../components/basics/format.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

interface Sending {
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

/** An import whose upload didn’t finish: the file can be uploaded now. */
export function FileMissing({ one }: { one: ContactImport }) {
  const t = useMessages('import-result');
  const tImport = useMessages('import-common');
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (file: File) => {
    const controller = new AbortController();
    const onProgress = (done: number, total: number) =>
      setSending({ done, total, stop: () => controller.abort() });
    setProblem(null);
    onProgress(0, file.size);
    try {
      await uploadImportFile({
        hash: one.hash,
        file,
        name: file.name,
        onProgress,
        signal: controller.signal,
      });
      await readAgain(client, ['imports']);
    } catch (error) {
      setProblem(
        controller.signal.aborted ? t('missing.stopped.error') : uploadFailureSentence(error, tImport),
      );
    } finally {
      setSending(null);
    }
  };
  if (sending !== null) {
    return (
      <WorkPanel
        title={tImport('uploading.title')}
        value={sending.done}
        total={sending.total}
        note={tImport('uploading.body', {
          done: formatSize(sending.done),
          total: formatSize(sending.total),
        })}
        onStop={sending.stop}
      />
    );
  }
  return (
    <Card title={t('missing.title')}>
      <p className={classes.cardText}>{t('missing.body')}</p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button onClick={() => field.current?.click()}>{t('missing.button')}</Button>
        <ButtonLink to={paths.import} tone="plain">
          {t('missing.restart.button')}
        </ButtonLink>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('missing.label')}
        accept=".csv,.tsv,.txt,.zip"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </Card>
  );
}
