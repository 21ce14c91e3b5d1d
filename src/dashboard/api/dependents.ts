import { listDependentShow, senderDependentShow, type Dependents } from '../../contract/people/dependents.ts';
import { callApi } from './client.ts';

/** Reads the forms, autoresponders, and other things that use a list; an extension. */
export function readListDependents(hash: string): Promise<Dependents> {
  return callApi(listDependentShow, { params: { hash } });
}

/** Reads the forms and other things that use a sender; an extension. */
export function readSenderDependents(id: number): Promise<Dependents> {
  return callApi(senderDependentShow, { params: { id } });
}
