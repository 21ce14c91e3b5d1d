import { useRef, useState } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { Icon } from '../../../components/basics/Icon.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import type { ImportSource } from '../understand/open-source.ts';
import { StepFoot } from '../wizard/StepFoot.tsx';
import { stepAfterFile } from '../wizard/sureness.ts';
import type { StepProps } from '../wizard/step-props.ts';
import type { EarlierImport } from '../wizard/useEarlierImport.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const RecentImports = lazyPart(() => import('./RecentImports.tsx').then((it) => it.RecentImports));

interface FileStepProps extends StepProps {
  readonly onOpen: (source: ImportSource) => Promise<void>;
  readonly earlier: EarlierImport;
}

/** A file to drop or choose, or rows to paste; below, recent imports. */
export function FileStep({ handle, onGo, onOpen, earlier }: FileStepProps) {
  const t = useMessages('imports');
  const { draft, isBusy } = handle;
  const problem = handle.problem ?? earlier.problem;
  return (
    <div className={classes.stack}>
      <p className="nd-hidden" role="status">
        {isBusy || earlier.isLoading ? t('file.reading.label') : ''}
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <DropZone isBusy={isBusy || earlier.isLoading} onOpen={onOpen} />
      <PasteBox isBusy={isBusy} onOpen={onOpen} />
      {draft === null ? (
        <LazyPlace>
          <RecentImports />
        </LazyPlace>
      ) : (
        <StepFoot>
          <Button onClick={() => onGo(stepAfterFile(draft))}>
            {t('continue.file.button', { fileName: draft.name ?? t('pasted.label') })}
          </Button>
        </StepFoot>
      )}
    </div>
  );
}

function DropZone({ isBusy, onOpen }: { isBusy: boolean; onOpen: FileStepProps['onOpen'] }) {
  const t = useMessages('imports');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.dropZone}>
      <Icon name="import" size={30} />
      <p className={classes.dropTitle}>{t('file.title')}</p>
      <p className="nd-muted">{t('file.help')}</p>
      <Button isBusy={isBusy} onClick={() => field.current?.click()}>
        {t('file.button')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('file.label')}
        accept=".csv,.tsv,.txt,.zip,.xlsx,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Lets the same file be chosen again after it was fixed.
          event.target.value = '';
          if (file !== undefined) void onOpen({ kind: 'file', file, name: file.name });
        }}
      />
    </div>
  );
}

function PasteBox({ isBusy, onOpen }: { isBusy: boolean; onOpen: FileStepProps['onOpen'] }) {
  const t = useMessages('imports');
  const [text, setText] = useState('');
  return (
    <Card title={t('paste.title')}>
      <label className={classes.paste}>
        <span className="nd-hidden">{t('paste.label')}</span>
        <textarea
          rows={4}
          value={text}
          spellCheck={false}
          placeholder={t('paste.placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button
        tone="plain"
        disabled={text.trim() === ''}
        isBusy={isBusy}
        onClick={() => void onOpen({ kind: 'paste', text })}
      >
        {t('paste.button')}
      </Button>
    </Card>
  );
}
