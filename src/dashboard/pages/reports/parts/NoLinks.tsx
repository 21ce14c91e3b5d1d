import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** The place of an email's links while it has none. A hosted service may track other links than the embedded one. */
export function NoLinks() {
  const t = useMessages('reports');
  const isEmbedded = useExtensions().has('reportMailPreview');
  return (
    <EmptyState title={t('links.empty.title')}>
      {t('links.empty.body')} {isEmbedded ? t('links.untracked.body') : null}
    </EmptyState>
  );
}
