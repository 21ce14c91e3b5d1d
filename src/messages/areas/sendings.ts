import type { Tag } from '../values/tag.ts';

/** Keys of en/sendings.json and the values of their messages. Written by `npm run messages`. */
export interface SendingsMessages {
  readonly 'audience.failed': null;
  readonly 'bar.label': { readonly subject: string | number };
  readonly 'captured.body': { readonly link: Tag };
  readonly 'delivery.badge': {
    readonly state:
      | 'queued'
      | 'sending'
      | 'deferred'
      | 'sent'
      | 'bounced'
      | 'failed'
      | 'unknown'
      | 'skipped'
      | 'cancelled'
      | 'other';
  };
  readonly 'failure.label': {
    readonly reason:
      | 'no_such_user'
      | 'account_disabled'
      | 'moved'
      | 'no_such_domain'
      | 'takes_no_mail'
      | 'mailbox_full'
      | 'mailbox_unavailable'
      | 'mailbox_busy'
      | 'too_large'
      | 'spam_score'
      | 'virus'
      | 'content'
      | 'malformed'
      | 'members_only'
      | 'unknown'
      | 'ip_listed'
      | 'reputation'
      | 'no_ptr'
      | 'authentication'
      | 'sender_rejected'
      | 'policy'
      | 'rate'
      | 'sending_limit'
      | 'greylisted'
      | 'not_signed_in'
      | 'relaying'
      | 'tls'
      | 'international_address'
      | 'protocol'
      | 'server_fault'
      | 'network'
      | 'expired'
      | 'other';
  };
  readonly 'failure.party.tooltip': { readonly party: 'address' | 'mailbox' | 'mail' | 'sender' | 'other' };
  readonly 'link.copied.toast': null;
  readonly 'link.copy.button': null;
  readonly 'link.copy.toast': { readonly url: string | number };
  readonly 'lists.column': null;
  readonly 'lists.error': { readonly reason: string | number };
  readonly 'name.quoted': { readonly name: string | number };
  readonly 'progress.all': { readonly count: number };
  readonly 'progress.count': { readonly state: 'bounced' | 'failed' | 'other'; readonly count: number };
  readonly 'progress.part': { readonly sent: number; readonly total: number };
  readonly 'progress.preparing': null;
  readonly 'reason.body': {
    readonly reason:
      | 'paused_by_person'
      | 'not_sent_in_time'
      | 'restored_copy'
      | 'clock_set_back'
      | 'no_room'
      | 'relay_unreachable'
      | 'relay_refused'
      | 'relay_sign_in'
      | 'relay_encryption'
      | 'sending_limit'
      | 'too_large'
      | 'nothing_accepted'
      | 'destination_held'
      | 'warming_up'
      | 'retrying'
      | 'preparation_failed'
      | 'other';
  };
  readonly 'reason.warmingUp.body': { readonly domain: string | number; readonly count: number };
  readonly 'rest.button': { readonly count: number };
  readonly 'rest.failed': null;
  readonly 'rest.toast': null;
  readonly 'sender.choose.label': null;
  readonly 'sender.column': null;
  readonly 'sender.error': { readonly reason: string | number };
  readonly 'sender.label': null;
  readonly 'sender.none.help': { readonly link: Tag };
  readonly 'sender.unverified.help': { readonly link: Tag; readonly email: string | number };
  readonly 'sender.unverified.label': { readonly sender: string | number };
  readonly 'state.badge': {
    readonly state:
      | 'scheduled'
      | 'held'
      | 'preparing'
      | 'sending'
      | 'paused'
      | 'sent'
      | 'failed'
      | 'cancelled'
      | 'waiting'
      | 'other';
  };
  readonly 'subject.column': null;
  readonly 'targeting.changed.body': { readonly name: string | number };
  readonly 'targeting.exceptList.body': { readonly name: string | number };
  readonly 'targeting.exceptSegment.body': {
    readonly name: string | number;
    readonly sentence: string | number;
  };
  readonly 'targeting.match.body': { readonly sentence: string | number };
  readonly 'targeting.notOpened.body': {
    readonly hidden: 'count' | 'other';
    readonly subject: string | number;
  };
  readonly 'targeting.notSent.label': { readonly subject: string | number };
  readonly 'targeting.only.body': {
    readonly place: 'first' | 'other';
    readonly name: string | number;
    readonly sentence: string | number;
  };
  readonly 'targeting.refresh.button': null;
  readonly 'targeting.refresh.failed': null;
  readonly 'targeting.refresh.toast': null;
  readonly 'time.clockChange.help': { readonly change: 'skipped' | 'other'; readonly moment: Date };
  readonly 'time.error': { readonly problem: 'past' | 'other' };
  readonly 'time.label': null;
  readonly 'time.zone.help': { readonly zone: string | number };
  readonly 'until.days': { readonly count: number };
  readonly 'until.now': null;
}
