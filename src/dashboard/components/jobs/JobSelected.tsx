import type { Job } from '../../../contract/jobs/jobs.ts';
import { segmentDefinition, type Match } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSentences } from '../segment-builder/useSentences.ts';
import classes from './jobs.module.css';

/** The sentence that says whose contacts a job is about; nothing where no conditions say it. */
export function JobSelected({ job: { selected } }: { job: Job }) {
  const read = parseInput(segmentDefinition, selected ?? null);
  return read.ok ? <Sentence match={read.value.match} /> : null;
}

function Sentence({ match }: { match: Match }) {
  const t = useMessages('jobs');
  const sentence = useSentences([match]);
  return <p className={classes.selected}>{t('selected.body', { sentence: sentence(match) })}</p>;
}
