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

/** Page and page size of autoresponders. */
export type RespondersPage = NonNullable<Call<typeof responderList>['query']>;

/** The body that creates an autoresponder. Spec: POST /responders/. */
export type NewResponder = Call<typeof responderCreate>['body'];

/** A change of a paused autoresponder; omitted members stay unchanged. */
export type ResponderChange = Call<typeof responderUpdate>['body'];

/** The delay between joining the list and the email. Spec: Auto-responder, time_to_send. */
export type Wait = Responder['time_to_send'];

/** The body that saves an autoresponder's email; `based_on` is the `updated` of the version that was edited. */
export type ResponderMailChange = Call<typeof responderMailUpdate>['body'];

/** Returns the query for a page of autoresponders. */
export function respondersQuery(query: RespondersPage) {
  return steadyQuery(responderList, { query });
}

/** Returns the query for all autoresponders, to find the ones of a list. */
export function allRespondersQuery() {
  return wholeQuery(responderList, (query, signal) => callApi(responderList, { query }, signal));
}

/** Returns the query for an autoresponder. Missing: a `RefusedCall` of status 404. */
export function responderQuery(id: number) {
  return endpointQuery(responderShow, { params: { id } });
}

/** Returns the query for the email of an autoresponder with its texts. Missing: a `RefusedCall` of status 404. */
export function responderMailQuery(id: number) {
  return endpointQuery(responderMailShow, { params: { id } });
}

/** Returns the URL of the preview of an autoresponder's email. An extension. */
export function responderMailPreviewUrl(id: number): string {
  return apiBase + urlOf(responderMailPreview, { params: { id } });
}

/** Lists are touched, too, because they count their autoresponders. */
const touchedByResponders: readonly Touched[] = ['responders', 'lists'];

/** Turns a draft into an autoresponder; the draft no longer exists afterwards. */
export function createResponder() {
  return apiMutation({
    mutationFn: (body: NewResponder) => callApi(responderCreate, { body }),
    keep: (client, responder) => client.setQueryData(responderQuery(responder.id).queryKey, responder),
    touches: [...touchedByResponders, 'drafts'],
  });
}

/** An action on an autoresponder. */
export type ResponderAction = 'pause' | 'resume';

/** Pauses or resumes an autoresponder. */
export function responderAction(id: number) {
  return apiMutation({
    mutationFn: (action: ResponderAction) =>
      callApi(action === 'pause' ? responderPause : responderResume, { params: { id } }),
    touches: touchedByResponders,
  });
}

/** Changes the delay or the segment of a paused autoresponder. */
export function changeResponder(id: number) {
  return apiMutation({
    mutationFn: (body: ResponderChange) => callApi(responderUpdate, { params: { id }, body }),
    keep: (client, responder) => client.setQueryData(responderQuery(id).queryKey, responder),
    touches: touchedByResponders,
  });
}

/** Deletes an autoresponder and its email; `withReports` also deletes its report. */
export function deleteResponder(id: number) {
  return apiMutation({
    mutationFn: ({ withReports }: { withReports: boolean }) =>
      callApi(withReports ? responderDeleteRelated : responderDelete, { params: { id } }),
    keep: (client) => client.removeQueries({ queryKey: responderQuery(id).queryKey }),
    touches: [...touchedByResponders, 'reports'],
  });
}

/**
 * Saves the email of a paused autoresponder. Rejects with a `RefusedCall` of status 409 if it was changed since, and
 * 400 if the autoresponder is on.
 */
export function saveResponderMail(id: number) {
  return apiMutation({
    mutationFn: (body: ResponderMailChange) => callApi(responderMailUpdate, { params: { id }, body }),
    keep: (client, mail) => client.setQueryData(responderMailQuery(id).queryKey, mail),
    touches: ['responders'],
  });
}

/** Creates a draft from an autoresponder's email and returns it. An extension. */
export function copyResponderMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(responderMailDraft, { params: { id } }),
    touches: ['drafts'],
  });
}
