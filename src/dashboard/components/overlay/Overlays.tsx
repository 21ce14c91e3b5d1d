import { Suspense } from 'react';
import { useStore } from '../../hooks/state/useStore.ts';
import { question, toasts } from './overlay-store.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx').then((it) => it.Toasts));
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((it) => it.ConfirmDialog));

/** The overlays of every page. Each part is loaded when first needed, and stays. */
export function Overlays() {
  const t = useMessages('common');
  const shown = useStore(toasts);
  const isAsked = useStore(question) !== null;
  return (
    <>
      {/* Present from the start, so that screen readers announce messages added to it. */}
      <div className="nd-messages" role="status" aria-label={t('toasts.label')}>
        <Suspense fallback={null}>{shown.length > 0 ? <Toasts /> : null}</Suspense>
      </div>
      <Suspense fallback={null}>{isAsked ? <ConfirmDialog /> : null}</Suspense>
    </>
  );
}
