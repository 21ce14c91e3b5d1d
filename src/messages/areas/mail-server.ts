import type { Tag } from '../values/tag.ts';

/** Keys of en/mail-server.json and the values of their messages. Written by `npm run messages`. */
export interface MailServerMessages {
  readonly 'card.title': null;
  readonly 'delete.body': null;
  readonly 'delete.confirm': null;
  readonly 'delete.failed': null;
  readonly 'delete.title': { readonly host: string | number };
  readonly 'delete.toast': null;
  readonly 'edit.button': null;
  readonly 'encryption.help': null;
  readonly 'encryption.label': null;
  readonly 'encryption.none.label': null;
  readonly 'encryption.option.label': {
    readonly kind: 'starttls' | 'tls' | 'opportunistic' | 'none' | 'other';
  };
  readonly 'failed.label': null;
  readonly 'failed.value': { readonly count: number; readonly link: Tag };
  readonly 'fallback.label': null;
  readonly 'fallback.value': { readonly host: string | number; readonly port: string | number };
  readonly 'lastFailure.label': null;
  readonly 'lastFailure.value': { readonly answer: string | number; readonly time: Tag };
  readonly 'limited.body': null;
  readonly 'limited.label': null;
  readonly 'load.error.title': null;
  readonly 'none.badge': null;
  readonly 'none.body': { readonly link: Tag };
  readonly 'password.help': { readonly stored: 'yes' | 'other' };
  readonly 'password.label': null;
  readonly 'port.error': { readonly first: string | number; readonly last: string | number };
  readonly 'port.label': null;
  readonly 'problem.badge': null;
  readonly 'publicUrl.label': null;
  readonly 'queued.label': null;
  readonly 'save.button': null;
  readonly 'save.toast': null;
  readonly 'server.label': null;
  readonly 'server.value': {
    readonly host: string | number;
    readonly port: string | number;
    readonly encryption: string | number;
  };
  readonly 'setIn.environment.body': { readonly code: Tag };
  readonly 'setIn.label': null;
  readonly 'setIn.settings.label': null;
  readonly 'setUp.button': null;
  readonly 'signIn.label': null;
  readonly 'signIn.none.label': null;
  readonly 'test.accepted.body': null;
  readonly 'test.answer.body': { readonly answer: string | number };
  readonly 'test.badge': { readonly result: 'sent' | 'other' };
  readonly 'test.button': null;
  readonly 'test.conversation.title': null;
  readonly 'test.line.label': { readonly from: 'server' | 'other' };
  readonly 'test.reason.body': {
    readonly reason:
      | 'name'
      | 'lookUp'
      | 'port'
      | 'unreachable'
      | 'signIn'
      | 'forwarding'
      | 'encryption'
      | 'certificate'
      | 'expired'
      | 'outdated'
      | 'needsEncryption'
      | 'protocol'
      | 'lost'
      | 'sender'
      | 'blocked'
      | 'limit'
      | 'later'
      | 'international'
      | 'recipient'
      | 'refused'
      | 'other';
  };
  readonly 'test.stop.button': null;
  readonly 'test.to.label': null;
  readonly 'test.unknown.body': null;
  readonly 'test.waiting.body': null;
  readonly 'user.help': null;
  readonly 'user.label': null;
}
