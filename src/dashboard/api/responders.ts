import {
  responderMailDraft,
  responderMailPreview,
  responderMailShow,
  responderMailUpdate,
} from '../../contract/sending/responder-mails.ts';
import {
  responderCreate,
  responderDelete,
  responderDeleteRelated,
  responderList,
  responderPause,
  responderResume,
  responderShow,
  responderUpdate,
  type Responder,
} from '../../contract/sending/responders.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation, type Touched } from './mutation.ts';
import { endpointQuery, steadyQuery, wholeQuery } from './query.ts';

/** Page and page size of auto-responders. */
export type RespondersPage = NonNullable<Call<typeof responderList>['query']>;

/** What an auto-responder is made of. Spec: POST /responders/. */
export type NewResponder = Call<typeof responderCreate>['body'];

/** How long after joining its mail goes out. Spec: Auto-responder, time_to_send. */
export type Wait = Responder['time_to_send'];

/** What a save of an auto-responder's mail gives; `based_on` is the `updated` that it was made from. */
export type ResponderMailChange = Call<typeof responderMailUpdate>['body'];

/** A page of auto-responders. */
export function respondersQuery(query: RespondersPage) {
  return steadyQuery(responderList, { query });
}

/** Every auto-responder, to find those of a list. */
export function allRespondersQuery() {
  return wholeQuery(responderList, (query, signal) => callApi(responderList, { query }, signal));
}

/** One auto-responder. Missing: a `RefusedCall` of status 404. */
export function responderQuery(id: number) {
  return endpointQuery(responderShow, { params: { id } });
}

/** The mail of an auto-responder with its texts. Missing: a `RefusedCall` of status 404. */
export function responderMailQuery(id: number) {
  return endpointQuery(responderMailShow, { params: { id } });
}

/** Where a frame finds the preview of an auto-responder's mail. An extension. */
export function responderMailPreviewUrl(id: number): string {
  return apiBase + urlOf(responderMailPreview, { params: { id } });
}

/** A list counts its auto-responders. */
const touchedByResponders: readonly Touched[] = ['responders', 'lists'];

/** Makes an auto-responder of a draft, which is none afterwards. */
export function createResponder() {
  return apiMutation({
    mutationFn: (body: NewResponder) => callApi(responderCreate, { body }),
    keep: (client, responder) => client.setQueryData(responderQuery(responder.id).queryKey, responder),
    touches: [...touchedByResponders, 'drafts'],
  });
}

/** What can be asked of an auto-responder as it stands. */
export type ResponderDeed = 'pause' | 'resume';

/** Pauses an auto-responder, or lets it go on. */
export function responderDeed(id: number) {
  return apiMutation({
    mutationFn: (deed: ResponderDeed) =>
      callApi(deed === 'pause' ? responderPause : responderResume, { params: { id } }),
    touches: touchedByResponders,
  });
}

/** Changes how long a paused auto-responder waits. */
export function changeWait(id: number) {
  return apiMutation({
    mutationFn: (time_to_send: Wait) => callApi(responderUpdate, { params: { id }, body: { time_to_send } }),
    keep: (client, responder) => client.setQueryData(responderQuery(id).queryKey, responder),
    touches: touchedByResponders,
  });
}

/** Deletes an auto-responder and its mail; `withReports` takes its report along. */
export function deleteResponder(id: number) {
  return apiMutation({
    mutationFn: ({ withReports }: { withReports: boolean }) =>
      callApi(withReports ? responderDeleteRelated : responderDelete, { params: { id } }),
    keep: (client) => client.removeQueries({ queryKey: responderQuery(id).queryKey }),
    touches: [...touchedByResponders, 'reports'],
  });
}

/**
 * Saves the mail of a paused auto-responder. Rejects with a `RefusedCall` of status 409 where it was changed meanwhile,
 * and of 400 where the auto-responder runs.
 */
export function saveResponderMail(id: number) {
  return apiMutation({
    mutationFn: (body: ResponderMailChange) => callApi(responderMailUpdate, { params: { id }, body }),
    keep: (client, mail) => client.setQueryData(responderMailQuery(id).queryKey, mail),
    touches: ['responders'],
  });
}

/** Makes a draft of an auto-responder's mail; gives it. An extension. */
export function copyResponderMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(responderMailDraft, { params: { id } }),
    touches: ['drafts'],
  });
}
