import type { Severity } from '../../../../rendering/checks/finding.ts';
import type { FindingPlace, Inspection, PlacedFinding } from '../inspect/inspection.ts';
import classes from './panels.module.css';

const words: Readonly<Record<Severity, string>> = {
  error: 'To mend',
  warning: 'Look at it',
  info: 'Good to know',
};

interface ChecksPanelProps {
  readonly inspection: Inspection | null;
  /** Goes to where a finding stands. */
  readonly onGoTo: (place: FindingPlace) => void;
}

/** What the checks say of the mail as it is now. They inform: none of them keeps a mail from being sent. */
export function ChecksPanel({ inspection, onGoTo }: ChecksPanelProps) {
  if (inspection === null) return <p className={classes.hint}>Looking through the mail…</p>;
  const { findings } = inspection;
  if (findings.length === 0) {
    return (
      <p className={classes.hint}>
        Nothing to mend: links, pictures, placeholders, size and what mail programs show are all right.
      </p>
    );
  }
  return (
    <ul className={classes.findings}>
      {findings.map((finding, index) => (
        <li key={`${finding.rule} ${String(index)}`} data-severity={finding.severity}>
          <span className={classes.severity}>{words[finding.severity]}</span>
          <FindingText finding={finding} onGoTo={onGoTo} />
        </li>
      ))}
    </ul>
  );
}

function FindingText({
  finding: { sentence, place },
  onGoTo,
}: {
  finding: PlacedFinding;
  onGoTo: (place: FindingPlace) => void;
}) {
  if (place === null) return <span>{sentence}</span>;
  return (
    <button type="button" onClick={() => onGoTo(place)}>
      {sentence} <span className={classes.goTo}>Go there</span>
    </button>
  );
}
