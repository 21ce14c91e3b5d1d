import { useQuery } from '@tanstack/react-query';
import { sendingQuery } from '../../../api/sendings.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { TargetingText } from '../../../components/sendings/TargetingText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

/** The narrowing of a sent email's recipients within its lists; nothing without one. */
export function NarrowedRecipients({ mail }: { mail: number }) {
  const t = useMessages('reports');
  const { data } = useQuery(sendingQuery(mail));
  const targeting = data?.targeting ?? null;
  if (targeting === null) return null;
  return (
    <Card title={t('narrowed.title')}>
      <TargetingText targeting={targeting} />
    </Card>
  );
}
