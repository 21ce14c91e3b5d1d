import { Suspense } from 'react';
import { useStore } from '../../hooks/state/useStore.ts';
import { question, toasts } from './overlay-store.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx').then((it) => it.Toasts));
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((it) => it.ConfirmDialog));

/** What lies over every page. Each part loads when it is first needed, and stays. */
export function Overlays() {
  const t = useMessages('common');
  const shown = useStore(toasts);
  const isAsked = useStore(question) !== null;
  return (
    <>
      {/* There from the beginning, so that screen readers hear what comes into it. */}
      <div className="nd-messages" role="status" aria-label={t('toasts.label')}>
        <Suspense fallback={null}>{shown.length > 0 ? <Toasts /> : null}</Suspense>
      </div>
      <Suspense fallback={null}>{isAsked ? <ConfirmDialog /> : null}</Suspense>
    </>
  );
}
