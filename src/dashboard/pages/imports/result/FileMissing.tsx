import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importList, type ContactImport } from '../../../../contract/imports.ts';
import { uploadImportFile } from '../../../api/upload.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { paths } from '../../../paths.ts';
import { characterName, sendingSentence } from '../reason-sentences.ts';
import { WorkPanel } from '../steps/WorkPanel.tsx';
import { bytesOf } from '../../../components/bytes.ts';
import classes from '../wizard/wizard.module.css';

interface Sending {
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

/** An import whose file never came: the file can be sent now. */
export function FileMissing({ one }: { one: ContactImport }) {
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
      await client.invalidateQueries({ queryKey: [importList.resource] });
    } catch (error) {
      setProblem(controller.signal.aborted ? 'The upload was stopped.' : sendingSentence(error));
    } finally {
      setSending(null);
    }
  };
  if (sending !== null) {
    return (
      <WorkPanel
        title="Sending the file"
        value={sending.done}
        total={sending.total}
        note={`${bytesOf(sending.done)} of ${bytesOf(sending.total)}. Keep this page open until it is there.`}
        onStop={sending.stop}
      />
    );
  }
  return (
    <Card title="Its file has not arrived">
      <p className={classes.cardText}>
        The import is prepared, but the upload didn’t come to its end. Choose its file again: a CSV in UTF-8,
        or a zip with one, with a {characterName(one.delimiter)} between cells
        {columnsOf(one)}. For a file that is written otherwise, start again from its beginning.
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button onClick={() => field.current?.click()}>Upload the file again</Button>
        <ButtonLink to={paths.import} tone="plain">
          Start again
        </ButtonLink>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="File of this import"
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

function columnsOf({ mapping }: ContactImport): string {
  const email = mapping?.contact['email'];
  return typeof email === 'string' ? ` and the column “${email}”` : '';
}
