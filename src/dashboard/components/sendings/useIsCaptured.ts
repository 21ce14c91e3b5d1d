import { useQuery } from '@tanstack/react-query';
import { mailStatusQuery } from '../../api/outbox.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';

/** Returns whether emails stay in the outbox, because no mail server is set up. False while that is unknown. */
export function useIsCaptured(): boolean {
  const { data } = useQuery({ ...mailStatusQuery(), enabled: useExtensions().has('mailStatus') });
  return data?.relay === null;
}
