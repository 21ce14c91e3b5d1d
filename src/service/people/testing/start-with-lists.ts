import { listCreate } from '../../../contract/people/lists.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import type { OpenTestStorage } from '../../storage/testing/engines.ts';

/** Starts a service with the lists "List" and "Other"; returns their hashes. */
export async function startWithLists(
  openTestStorage: OpenTestStorage,
): Promise<{ service: TestService; list: string; other: string }> {
  const service = await startTestService(openTestStorage);
  const { hash: list } = await service.call(listCreate, { body: { name: 'List' } });
  const { hash: other } = await service.call(listCreate, { body: { name: 'Other' } });
  return { service, list, other };
}
