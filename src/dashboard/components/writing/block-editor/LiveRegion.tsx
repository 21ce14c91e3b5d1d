import { useStore } from '../../../hooks/state/useStore.ts';
import { useEditor } from './state/editor-context.ts';

/**
 * Announces the result of an action to screen readers. A repeated sentence gets a space added, or it would be ignored.
 */
export function LiveRegion() {
  const { store } = useEditor();
  const { sentence, turn } = useStore(store.spoken);
  return (
    <p className="nd-hidden" aria-live="polite">
      {turn % 2 === 0 ? sentence : `${sentence}\u00a0`}
    </p>
  );
}
