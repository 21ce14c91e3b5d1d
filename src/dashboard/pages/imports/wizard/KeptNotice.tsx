import { Button } from '../../../components/basics/Button.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { ImportDraft } from './draft.ts';
import type { KeptDraft } from './useKeptDraft.ts';
import classes from './wizard.module.css';

interface KeptNoticeProps {
  readonly kept: KeptDraft;
  readonly draft: ImportDraft | null;
  /** Null while nothing can be changed. */
  readonly onStartOver: (() => void) | null;
}

/** A notice that a file was restored after a reload, or that this browser can't keep it. */
export function KeptNotice({ kept, draft, onStartOver }: KeptNoticeProps) {
  const t = useMessages('imports');
  const isRefused = draft !== null && kept.isKept === false;
  return (
    <div role="status">
      {draft !== null && kept.isRestored ? (
        <p className={classes.keptNotice}>
          {t('kept.body', { fileName: draft.name ?? t('pasted.label') })}
          {onStartOver === null ? null : (
            <Button tone="plain" size="small" onClick={onStartOver}>
              {t('kept.button')}
            </Button>
          )}
        </p>
      ) : null}
      {isRefused ? <p className={classes.keptNotice}>{t('kept.refused.body')}</p> : null}
    </div>
  );
}
