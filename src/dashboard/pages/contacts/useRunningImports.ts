import { useQuery } from '@tanstack/react-query';
import type { ImportProgress } from '../../../contract/imports/imports.ts';
import { importsQuery, isRunning } from '../../api/imports.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';

/** Returns the running imports, newest first. None if the service doesn’t list imports. */
export function useRunningImports(): readonly ImportProgress[] {
  const isListed = useExtensions().has('importList');
  const { data } = useQuery({ ...importsQuery(), enabled: isListed });
  return data?.results.filter(isRunning) ?? [];
}
