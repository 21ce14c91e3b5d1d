import { useExtensions } from '../../hooks/useExtensions.ts';

/** Returns whether subscribers are found among contacts, by conditions; undefined until the service has answered. */
export function useMatchedSubscribers(): boolean | undefined {
  const { isKnown, has } = useExtensions();
  return isKnown ? has('segmentCount') && has('jobCreate') : undefined;
}
