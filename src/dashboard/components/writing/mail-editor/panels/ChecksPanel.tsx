import type { FindingPlace, Inspection, PlacedFinding } from '../inspect/inspection.ts';
import classes from './panels.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { findingText } from '../../checks/finding-text.ts';
import { tagName } from '../../checks/words-as-read.ts';
import { tagOf } from '../../merge-tags/tag-pieces.ts';
import type { Recipients } from '../recipients/useRecipients.ts';
import { mergeTagFor } from '../../../../../rendering/bring-in/merge-tag-for.ts';
import { useMailAttributes } from '../open/placeholder-choices.ts';
import type { TagConversion } from './convert-tag.ts';
import { RecipientsChoice } from './RecipientsChoice.tsx';

interface ChecksPanelProps {
  readonly inspection: Inspection | null;
  /** Recipients of the email; null if there are none to choose. */
  readonly recipients: Recipients | null;
  /** Goes to the place of a finding. */
  readonly onGoTo: (place: FindingPlace) => void;
  /** Puts a merge tag into the place of another service's tag. */
  readonly onConvert: (conversion: TagConversion) => void;
}

/** The findings in the current email. They only inform: none of them prevents sending. */
export function ChecksPanel({ recipients, ...findings }: ChecksPanelProps) {
  return (
    <>
      {recipients === null ? null : <RecipientsChoice recipients={recipients} />}
      <Findings {...findings} />
    </>
  );
}

function Findings({ inspection, onGoTo, onConvert }: Omit<ChecksPanelProps, 'recipients'>) {
  const t = useMessages('editor');
  const attributes = useMailAttributes();
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
          {finding.rule === 'tag-foreign' ? (
            <ConvertButton
              written={finding.tag}
              to={mergeTagFor(finding.tag, attributes)}
              onConvert={onConvert}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ConvertButtonProps {
  readonly written: string;
  /** Null for a tag that no merge tag is known for. */
  readonly to: string | null;
  readonly onConvert: (conversion: TagConversion) => void;
}

/** Offers the merge tag that means the same as a tag of another service. */
function ConvertButton({ written, to, onConvert }: ConvertButtonProps) {
  const t = useMessages('editor');
  const tChecks = useMessages('checks');
  const tag = to === null ? null : tagOf(to);
  if (to === null || tag === null) return null;
  return (
    <button type="button" className={classes.convert} title={to} onClick={() => onConvert({ written, to })}>
      {t('checks.convert.button', { tag: tagName(tChecks, tag) })}
    </button>
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
