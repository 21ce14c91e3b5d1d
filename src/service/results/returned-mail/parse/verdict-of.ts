import { judge } from '../../../message/failures/judge.ts';
import type { ServerRefusal } from '../../../message/failures/judgment.ts';
import { bounded } from './text.ts';
import type { BounceVerdict, HarmlessVerdict, ReportedFailure, Subject } from './verdict.ts';

/** Most recipients of one report that are read. Our emails have one; a relay may add a few. */
const mostFailures = 50;

/** A refusal of one recipient, not judged yet. */
export interface Failure {
  readonly recipient: string | null;
  readonly refused: ServerRefusal;
  /** Text to show; its own text if left out. */
  readonly shown?: string;
}

/** Judges the refusal of a recipient. */
export function judgeFailure({ recipient, refused, shown }: Failure): ReportedFailure {
  const kept = { ...refused, text: bounded(refused.text, 'evidence') };
  const judgment = judge({ ...kept, recipient: recipient ?? undefined });
  const description = bounded(shown ?? refused.text, 'description');
  const { kind, status } = judgment;
  return { recipient, kind, status, description, judged: { refused: kept, judgment } };
}

/** Builds the verdict on a message from its failures, at least one. */
export function bounceVerdict(
  subject: Subject,
  failures: readonly [ReportedFailure, ...ReportedFailure[]],
  evidence: string,
): BounceVerdict {
  const [{ kind, status, description }] = failures;
  return {
    ...subject,
    ...{ kind, status, description, failures: failures.slice(0, mostFailures) },
    evidence: bounded(evidence, 'evidence'),
  };
}

/** Builds the verdict on a message that isn't a bounce. `why`: one sentence. */
export function notABounce(subject: Subject, why: string, evidence: string): HarmlessVerdict {
  return {
    ...subject,
    ...{ kind: 'not a bounce', status: '', description: why },
    evidence: bounded(evidence, 'evidence'),
  };
}
