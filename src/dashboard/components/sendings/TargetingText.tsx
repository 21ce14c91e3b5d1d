import { useQuery } from '@tanstack/react-query';
import { matchField } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { sentMailQuery } from '../../api/sent-mails.ts';
import { shownSubject } from '../basics/format.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSentences } from '../segment-builder/useSentences.ts';
import classes from './sendings.module.css';

interface NamedSegment {
  readonly hash: string;
  readonly name: string;
  readonly match: Readonly<Record<string, unknown>>;
}

/** Filters on an email's recipients, from the send page or the service. */
export interface TextTargeting {
  readonly segments: readonly NamedSegment[];
  readonly match: Readonly<Record<string, unknown>> | null;
  readonly exclude_lists: readonly { readonly hash: string; readonly name: string }[];
  readonly exclude_segments: readonly NamedSegment[];
  readonly not_opened_of: number | null;
  readonly not_sent_of: number | null;
  readonly hidden: 'leave_out' | 'count';
}

/** Sentences about the filters on an email's recipients. */
export function TargetingText({ targeting }: { readonly targeting: TextTargeting }) {
  const t = useMessages('sendings');
  const say = useSaidMatches();
  const {
    segments,
    match,
    exclude_lists,
    exclude_segments,
    not_opened_of: id,
    not_sent_of: stopped,
    hidden,
  } = targeting;
  return (
    <ul className={classes.targeting}>
      {segments.map((one, at) => (
        <li key={one.hash}>
          {t('targeting.only.body', {
            place: at === 0 ? 'first' : 'other',
            name: one.name,
            sentence: say(one.match),
          })}
        </li>
      ))}
      {match === null ? null : (
        <li>{t('targeting.match.body', { sentence: say(match['match'] ?? match) })}</li>
      )}
      {exclude_lists.map(({ hash, name }) => (
        <li key={hash}>{t('targeting.exceptList.body', { name })}</li>
      ))}
      {exclude_segments.map((one) => (
        <li key={one.hash}>
          {t('targeting.exceptSegment.body', { name: one.name, sentence: say(one.match) })}
        </li>
      ))}
      {id === null ? null : <NotOpened id={id} hidden={hidden} />}
      {stopped === null ? null : <NotSent id={stopped} />}
    </ul>
  );
}

/** A link to the email that recipients got and haven't opened. */
function NotOpened({ id, hidden }: { id: number; hidden: TextTargeting['hidden'] }) {
  const t = useMessages('sendings');
  const { data } = useQuery(sentMailQuery(id));
  const subject = data === undefined ? `#${id}` : shownSubject(data.subject);
  return (
    <li>{t('targeting.notOpened.body', { subject, hidden: hidden === 'count' ? 'count' : 'other' })}</li>
  );
}

/** The stopped email that recipients didn't get. */
function NotSent({ id }: { id: number }) {
  const t = useMessages('sendings');
  const { data } = useQuery(sentMailQuery(id));
  const subject = data === undefined ? `#${id}` : shownSubject(data.subject);
  return <li>{t('targeting.notSent.label', { subject })}</li>;
}

function useSaidMatches(): (match: unknown) => string {
  const sentence = useSentences();
  return (match) => {
    const read = parseInput(matchField, match);
    return read.ok ? sentence(read.value) : JSON.stringify(match);
  };
}
