import { useStore } from '../../hooks/state/useStore.ts';
import { question, toasts } from './overlay-store.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

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
        <LazyPlace>{shown.length > 0 ? <Toasts /> : null}</LazyPlace>
      </div>
      <LazyPlace>{isAsked ? <ConfirmDialog /> : null}</LazyPlace>
    </>
  );
}
