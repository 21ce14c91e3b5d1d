import { useStore } from '../../../hooks/state/useStore.ts';
import { useEditor } from './state/editor-context.ts';

/** Says to screen readers what an action did. A sentence that is said twice differs by a blank, or it would be passed over. */
export function LiveRegion() {
  const { store } = useEditor();
  const { sentence, turn } = useStore(store.spoken);
  return (
    <p className="nd-hidden" aria-live="assertive">
      {turn % 2 === 0 ? sentence : `${sentence}\u00a0`}
    </p>
  );
}
