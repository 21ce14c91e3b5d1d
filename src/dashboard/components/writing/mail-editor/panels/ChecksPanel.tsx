import type { FindingPlace, Inspection, PlacedFinding } from '../inspect/inspection.ts';
import classes from './panels.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { findingText } from '../../checks/finding-text.ts';
import type { Recipients } from '../recipients/useRecipients.ts';
import { RecipientsChoice } from './RecipientsChoice.tsx';

interface ChecksPanelProps {
  readonly inspection: Inspection | null;
  /** Recipients of the email; null if there are none to choose. */
  readonly recipients: Recipients | null;
  /** Goes to the place of a finding. */
  readonly onGoTo: (place: FindingPlace) => void;
}

/** The findings in the current email. They only inform: none of them prevents sending. */
export function ChecksPanel({ inspection, recipients, onGoTo }: ChecksPanelProps) {
  return (
    <>
      {recipients === null ? null : <RecipientsChoice recipients={recipients} />}
      <Findings inspection={inspection} onGoTo={onGoTo} />
    </>
  );
}

function Findings({ inspection, onGoTo }: Omit<ChecksPanelProps, 'recipients'>) {
  const t = useMessages('editor');
  if (inspection === null) return <p className={classes.hint}>{t('checks.busy')}</p>;
  const { findings } = inspection;
  if (findings.length === 0) {
    return <p className={classes.hint}>{t('checks.none.body')}</p>;
  }
  return (
    <ul className={classes.findings}>
      {findings.map((finding, index) => (
        <li key={`${finding.rule} ${String(index)}`} data-severity={finding.severity}>
          <span className={classes.severity}>
            {t('checks.severity.badge', { severity: finding.severity })}
          </span>
          <FindingText finding={finding} onGoTo={onGoTo} />
        </li>
      ))}
    </ul>
  );
}

interface FindingTextProps {
  readonly finding: PlacedFinding;
  readonly onGoTo: (place: FindingPlace) => void;
}

function FindingText({ finding, onGoTo }: FindingTextProps) {
  const t = useMessages('editor');
  const sentence = findingText(useMessages('checks'), finding);
  const { place } = finding;
  if (place === null) return <span>{sentence}</span>;
  return (
    <button type="button" onClick={() => onGoTo(place)}>
      {sentence} <span className={classes.goTo}>{t('checks.goTo.button')}</span>
    </button>
  );
}
