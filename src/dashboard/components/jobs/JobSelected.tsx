import { jobSelection, type JobSelection } from '../../../contract/jobs/job-selection.ts';
import type { Job } from '../../../contract/jobs/jobs.ts';
import { isFailureClass } from '../../../contract/results/failure-classes.ts';
import { segmentDefinition, type Match } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { shownSubject } from '../basics/format.ts';
import { useSentences } from '../segment-builder/useSentences.ts';
import classes from './jobs.module.css';

/** The sentence about whose contacts a job affects. */
export function JobSelected({ job: { selected, selection: given } }: { job: Job }) {
  const match = matchIn(selected);
  if (match !== null) return <Sentence match={match} />;
  const read = parseInput(jobSelection, given ?? null);
  if (!read.ok) return null;
  const selection = read.value;
  if (selection.by === 'search') return <SearchSentence selection={selection} />;
  return <SelectionSentence selection={selection} />;
}

function matchIn(definition: unknown): Match | null {
  const read = parseInput(segmentDefinition, definition ?? null);
  return read.ok ? read.value.match : null;
}

function Sentence({ match }: { match: Match }) {
  const t = useMessages('jobs');
  const sentence = useSentences([match]);
  return <p className={classes.selected}>{t('selected.body', { sentence: sentence(match) })}</p>;
}

interface SelectionProps {
  readonly selection: JobSelection;
}

function SearchSentence({ selection: { search, match } }: SelectionProps) {
  const tSelection = useMessages('job-selection');
  const within = matchIn(match);
  const sentence = useSentences(within === null ? [] : [within]);
  const query = search ?? '';
  return (
    <p className={classes.selected}>
      {within === null
        ? tSelection('search.body', { query })
        : tSelection('search.within.body', { query, sentence: sentence(within) })}
    </p>
  );
}

function SelectionSentence({ selection }: SelectionProps) {
  const tSelection = useMessages('job-selection');
  const tSendings = useMessages('sendings');
  const { rows, failure_class: reason, link, import: made, kind, count } = selection;
  const subject = shownSubject(selection.report?.subject ?? '');
  const words = () => {
    if (count !== null) return tSelection('emails.body', { count });
    if (made !== null)
      return tSelection('import.body', { fileName: made.file ?? made.hash, outcome: made.outcome });
    if (rows === 'machines') return tSelection('bots.body', { subject });
    if (rows === 'clicked') return tSelection('clicks.body', { subject, link: link ?? '' });
    const shown = kind ?? 'other';
    if (reason === null) return tSelection('bounces.body', { subject, kind: shown });
    const label = tSendings('failure.label', { reason: isFailureClass(reason) ? reason : 'other' });
    return tSelection('bounces.reason.body', { subject, kind: shown, reason: label });
  };
  return <p className={classes.selected}>{words()}</p>;
}
