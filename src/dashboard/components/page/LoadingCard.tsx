import { useDelayed } from '../../hooks/useDelayed.ts';
import { Card } from '../basics/Card.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/** Gray bars instead of a loading card; nothing while it may still load quickly. */
export function LoadingCard({ rows = 5 }: { rows?: number }) {
  const t = useMessages('common');
  const isSlow = useDelayed(true);
  if (!isSlow) return null;
  return (
    <Card>
      <div className="nd-stack" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="nd-bone" style={{ height: 12, width: `${72 - 9 * (row % 4)}%` }} />
        ))}
      </div>
      <span className="nd-hidden">{t('loading.label')}</span>
    </Card>
  );
}
