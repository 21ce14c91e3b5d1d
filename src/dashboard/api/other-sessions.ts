import { apiMutation } from './mutation.ts';
import { askProxy } from './session.ts';

/** Ends the sessions of all other browsers. */
export function signOutOthers() {
  return apiMutation({ mutationFn: () => askProxy({ method: 'DELETE', url: '/api/session/others' }) });
}
