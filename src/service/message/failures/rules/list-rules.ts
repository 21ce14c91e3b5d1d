import type { Rule } from './rule.ts';

/**
 * Refusals by mailing lists and groups that take email from their members only. The address exists, and its provider
 * accepts everything else, so they blame only this email. They come before all rows that blame the sending side, which
 * would slow down the whole provider.
 */
export const listRules: readonly Rule[] = [
  {
    id: 'list/members-only',
    phrase:
      /\bnon-?(?:members?|subscribers?)\b|\b(?:members?|subscribers?)[- ]only\b|\bonly (?:\w+ ){0,2}(?:members?|subscribers?) (?:\w+ ){0,2}(?:may|can|are allowed to) (?:post|send|write)|\bfor (?:members|subscribers) only\b|\b(?:accepts?|takes?) (?:posts?|messages?|e?-?mails?) (?:only )?from (?:its |list )?(?:members|subscribers)|restricted to (?:list |group )?(?:members|subscribers)/,
    class: 'members_only',
    source: 'Mailman, ezmlm, Majordomo, Sympa, Groups.io',
    example: '550 5.1.1 Sorry, only subscribers may post',
  },
  {
    id: 'list/not-a-member',
    phrase:
      /(?:\byou|\bsender|\bfrom|@>?)\b.{0,20}(?:\bnot|n't) (?:\w+ ){0,2}(?:members? of|subscribe[dr] to) .{0,60}(?:list|group)\b|sender (?:is not|isn't) a group member/,
    class: 'members_only',
    source: 'Mailman, Exchange Online 5.7.193',
    example: '550 5.1.1 You are not a member of this mailing list',
  },
  {
    id: 'list/posting',
    phrase:
      /(?:allowed|permitted|authori[sz]ed|permission|able) to (?:post|submit)\b|(?:allowed|permitted|authori[sz]ed) to send (?:\w+ ){0,2}to the \S+ list\b|\bposting\b.{0,60}\b(?:not (?:allowed|permitted)|disabled|denied|restricted)/,
    class: 'members_only',
    source: 'Mailman, LISTSERV, OpenLDAP',
    example:
      '550 5.7.1 You are not allowed to post to this mailing list, and your message has been automatically rejected.',
  },
  {
    id: 'list/exchange',
    phrase: /sendernotauthenticatedfor(?:group|mailbox)|resolver\.rst\.(?:authrequired|notauthorized)/,
    class: 'members_only',
    source: 'Exchange, 5.7.133 and 5.7.1: a group or mailbox for colleagues only',
    example:
      '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; sender not authenticated',
  },
  {
    id: 'list/code',
    code: /^[45]\.7\.2$/,
    class: 'members_only',
    source: 'RFC 3463, X.7.2: not authorized to send to this mailing list',
    example: '550 5.7.2 Refused',
  },
];
