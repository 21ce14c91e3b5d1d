import { describe, expectTypeOf, it } from 'vitest';
import type { CallEndpoint } from './wire/client.ts';
import type { contactReplace, contactUpdate } from './people/contacts.ts';
import { contactCreate, contactDelete, contactList, type Contact } from './people/contacts.ts';
import type { draftSend } from './mails/draft-send.ts';
import type { draftPreview } from './mails/drafts.ts';
import type { Handler, Handlers } from './handlers.ts';
import type { importErrorsFile } from './imports/imports.ts';
import { importUpload } from './imports/imports.ts';
import type { EndpointId } from './index.ts';
import type { responderCreate } from './sending/responders.ts';
import type { StubHandlers } from './stub/stub.ts';
import type { Answer, Call, FileBody, Request, Result } from './wire/types.ts';

declare const call: CallEndpoint<Blob, AbortSignal>;

// Checked by the compiler; never run.
function calls() {
  void call(contactList, {});
  void call(contactList, { query: { page: '2', ordering: '-name', active: 1, lists: ['a'] } });
  void call(contactCreate, { body: { email: 'a@example.org' } });
  void call(contactDelete, { params: { email: 'a@example.org' } });
  void call(importUpload, { params: { hash: 'a' }, body: new FormData() });
  // @ts-expect-error a path parameter is missing
  void call(contactDelete, {});
  // @ts-expect-error the parameter has another name
  void call(contactDelete, { params: { hash: 'a' } });
  // @ts-expect-error the body is missing
  void call(contactCreate, {});
  // @ts-expect-error a member of the body is missing
  void call(contactCreate, { body: { first_name: 'Ada' } });
  // @ts-expect-error a member of the body has another type
  void call(contactCreate, { body: { email: 5 } });
  // @ts-expect-error the operation takes no body
  void call(contactDelete, { params: { email: 'a' }, body: {} });
  // @ts-expect-error no such ordering
  void call(contactList, { query: { ordering: 'size' } });
  // @ts-expect-error an upload is a form
  void call(importUpload, { params: { hash: 'a' }, body: 'email' });
}

describe('a call', () => {
  it('takes path parameters, query and body where the operation has them', () => {
    expectTypeOf(calls).toBeFunction();
    expectTypeOf<Call<typeof importUpload>['body']>().toEqualTypeOf<FileBody>();
    expectTypeOf<Call<typeof contactDelete>['body']>().toEqualTypeOf<undefined>();
  });

  it('gives the body of its success', () => {
    expectTypeOf<Result<typeof contactCreate, Blob>>().toEqualTypeOf<Contact>();
    expectTypeOf<Result<typeof contactReplace, Blob>>().toEqualTypeOf<Contact>();
    expectTypeOf<Result<typeof contactList, Blob>['results'][number]>().toEqualTypeOf<Contact>();
    expectTypeOf<Result<typeof contactDelete, Blob>>().toEqualTypeOf<null>();
    expectTypeOf<Result<typeof importErrorsFile, Blob>>().toEqualTypeOf<Blob>();
    expectTypeOf<Result<typeof draftPreview, Blob>>().toEqualTypeOf<Blob>();
  });
});

describe('a handler', () => {
  it('gets what was parsed', () => {
    expectTypeOf<Request<typeof contactList>['query']['page']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Request<typeof contactList>['query']['active']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Request<typeof contactList>['query']['lists']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Request<typeof contactUpdate>['params']>().toEqualTypeOf<{ email: string }>();
    expectTypeOf<Request<typeof contactCreate>['body']['first_name']>().toEqualTypeOf<string>();
    expectTypeOf<Request<typeof contactUpdate>['body']['first_name']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Request<typeof draftSend>['body']['time_to_send']>().toEqualTypeOf<
      number | null | undefined
    >();
    expectTypeOf<Request<typeof responderCreate>['body']['sender']>().toEqualTypeOf<string | null>();
    expectTypeOf<Request<typeof importUpload>['body']>().toEqualTypeOf<undefined>();
  });

  it('answers one of the statuses of its operation, with the body of that status', () => {
    expectTypeOf<Answer<typeof contactReplace, Blob>['status']>().toEqualTypeOf<200 | 201>();
    expectTypeOf<Answer<typeof importErrorsFile, Blob>['body']>().toEqualTypeOf<Blob>();
    expectTypeOf<{ status: 204 }>().toExtend<Answer<typeof contactDelete, Blob>>();
    expectTypeOf<{ status: 200 }>().not.toExtend<Answer<typeof contactDelete, Blob>>();
    expectTypeOf<{ status: 201; body: { email: string } }>().not.toExtend<
      Answer<typeof contactCreate, Blob>
    >();
  });

  it('is missing from no table', () => {
    type Table = Handlers<null, Blob>;
    expectTypeOf<keyof Table>().toEqualTypeOf<EndpointId>();
    expectTypeOf<Table['contactDelete']>().toEqualTypeOf<Handler<typeof contactDelete, null, Blob>>();
    expectTypeOf<Omit<Table, 'contactDelete'>>().not.toExtend<Table>();
  });

  it('of a test may be left out, and refuse', () => {
    expectTypeOf<Record<never, never>>().toExtend<StubHandlers<Blob>>();
    expectTypeOf<{ contactList: () => { refusal: number; body: null } }>().toExtend<StubHandlers<Blob>>();
    expectTypeOf<{ contactList: () => { status: 201 } }>().not.toExtend<StubHandlers<Blob>>();
  });
});
