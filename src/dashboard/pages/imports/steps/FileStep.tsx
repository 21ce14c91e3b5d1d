import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import type { ImportSource } from '../understand/open-source.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import type { EarlierImport } from '../wizard/useEarlierImport.ts';
import classes from '../wizard/wizard.module.css';
import { RecentImports } from './RecentImports.tsx';

interface FileStepProps extends StepProps {
  readonly onOpen: (source: ImportSource) => Promise<void>;
  readonly earlier: EarlierImport;
}

/** A file to drop or choose, or rows to paste; below, the imports made lately. */
export function FileStep({ handle, onGo, onOpen, earlier }: FileStepProps) {
  const { draft, isBusy } = handle;
  const problem = handle.problem ?? earlier.problem;
  return (
    <div className={classes.stack}>
      <p className="nd-hidden" role="status">
        {isBusy || earlier.isLoading ? 'Reading the file…' : ''}
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <DropZone isBusy={isBusy || earlier.isLoading} onOpen={onOpen} />
      <PasteBox isBusy={isBusy} onOpen={onOpen} />
      {draft === null ? (
        <RecentImports />
      ) : (
        <StepFoot>
          <Button onClick={() => onGo('format')}>Continue with {draft.name}</Button>
        </StepFoot>
      )}
    </div>
  );
}

function DropZone({ isBusy, onOpen }: { isBusy: boolean; onOpen: FileStepProps['onOpen'] }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.dropZone}>
      <Icon name="import" size={30} />
      <p className={classes.dropTitle}>Drop a file anywhere on this page</p>
      <p className="nd-muted">
        CSV, TSV or text, a zip with one in it, or a workbook (.xlsx). It is read in this browser; nothing is
        sent before the last step.
      </p>
      <Button isBusy={isBusy} onClick={() => field.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.zip,.xlsx,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (file !== undefined) void onOpen({ kind: 'file', file, name: file.name });
        }}
      />
    </div>
  );
}

function PasteBox({ isBusy, onOpen }: { isBusy: boolean; onOpen: FileStepProps['onOpen'] }) {
  const [text, setText] = useState('');
  return (
    <Card title="Or paste rows from a spreadsheet">
      <label className={classes.paste}>
        <span className="nd-hidden">Rows, with their header</span>
        <textarea
          rows={4}
          value={text}
          spellCheck={false}
          placeholder={'Email\tFirst name\tCity\nanna@example.com\tAnna\tMalmö'}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button
        tone="plain"
        disabled={text.trim() === ''}
        isBusy={isBusy}
        onClick={() => void onOpen({ kind: 'paste', text })}
      >
        Use these rows
      </Button>
    </Card>
  );
}
