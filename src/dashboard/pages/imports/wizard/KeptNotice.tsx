import { Button } from '../../../components/basics/Button.tsx';
import { formatTime } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { ImportDraft } from './draft.ts';
import type { KeptDraft, KeptOffer } from './useKeptDraft.ts';
import classes from './wizard.module.css';

interface KeptNoticeProps {
  readonly kept: KeptDraft;
  readonly draft: ImportDraft | null;
  /** Null while nothing can be changed. */
  readonly onStartOver: (() => void) | null;
  /** Called with a file that was chosen before the browser or its tab was closed. */
  readonly onContinue: (offer: KeptOffer) => void;
}

/**
 * A notice that a file was restored after a reload, that a closed tab has left one, or that this browser can't keep it.
 */
export function KeptNotice({ kept, draft, onStartOver, onContinue }: KeptNoticeProps) {
  const t = useMessages('imports');
  const offer = draft === null ? kept.offer : null;
  const isRefused = draft !== null && kept.isKept === false;
  return (
    <div role="status">
      {offer === null ? null : (
        <p className={classes.keptNotice}>
          {t('kept.offer.body', {
            fileName: nameOf(offer) ?? t('pasted.label'),
            chosenAt: formatTime(new Date(offer.kept).toISOString()),
          })}
          <Button tone="plain" size="small" onClick={() => onContinue(offer)}>
            {t('kept.offer.button')}
          </Button>
          <Button tone="plain" size="small" onClick={() => kept.discard(offer)}>
            {t('kept.discard.button')}
          </Button>
        </p>
      )}
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

function nameOf({ found: { source } }: KeptOffer): string | null {
  return source.kind === 'file' ? source.name : null;
}
