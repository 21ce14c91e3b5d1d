import type { Finding, Severity } from '../../../rendering/checks/finding.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { findingText } from '../../components/writing/checks/finding-text.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { groupFindings, type FindingGroup } from './group-findings.ts';
import classes from './send.module.css';

const tones: Readonly<Record<Severity, 'red' | 'amber' | 'gray'>> = {
  error: 'red',
  warning: 'amber',
  info: 'gray',
};

/** Findings in sentences. Many of one rule are folded, so that they don't hide the others. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useMessages('send');
  return (
    <ul className={classes.findings}>
      {groupFindings(findings).map((group, index) => (
        <li key={`${group.first.rule} ${String(index)}`}>
          <Badge tone={tones[group.first.severity]}>
            {t('checks.severity.badge', {
              severity: group.first.severity === 'info' ? 'other' : group.first.severity,
            })}
          </Badge>
          <Group {...group} />
        </li>
      ))}
    </ul>
  );
}

function Group({ first, alike }: FindingGroup) {
  const t = useMessages('send');
  const tChecks = useMessages('checks');
  if (alike.length === 0) return <span>{findingText(tChecks, first)}</span>;
  return (
    <div>
      {findingText(tChecks, first)}
      <details>
        <summary>{t('checks.alike.title', { count: alike.length })}</summary>
        <ul>
          {alike.map((finding, index) => (
            <li key={index}>{findingText(tChecks, finding)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
