import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '../../../contract/mails/drafts.ts';
import type { Severity } from '../../../rendering/checks/finding.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { useFooterWords } from '../../hooks/useFooterWords.ts';
import { blockSamples } from '../../components/writing/checks/block-samples.ts';
import { useMailLanguage } from '../../components/writing/mail-editor/open/useMailLanguage.ts';
import { findingText } from '../../components/writing/checks/finding-text.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useReadersMessages } from '../../messages/useReadersMessages.ts';
import { paths } from '../../paths.ts';
import { checkDraft } from './check-draft.ts';
import classes from './send.module.css';

const tones: Readonly<Record<Severity, 'red' | 'amber' | 'gray'>> = {
  error: 'red',
  warning: 'amber',
  info: 'gray',
};

interface ChecksCardProps {
  readonly draft: Draft;
  /** Gets the number of problems among the findings. */
  readonly onProblems: (count: number) => void;
}

/** The findings of the checks. They only inform: none of them prevents sending. */
export function ChecksCard({ draft, onProblems }: ChecksCardProps) {
  const t = useMessages('send');
  const tChecks = useMessages('checks');
  const { data } = useQuery(attributesQuery());
  const footer = useFooterWords(null);
  const samples = useReadersMessages('email-samples', useMailLanguage({ kind: 'draft', id: draft.id }));
  const findings = useMemo(() => {
    const attributes = data?.map(({ code }) => code) ?? null;
    return checkDraft(draft, { attributes, footer, samples: blockSamples(samples) });
  }, [draft, data, footer, samples]);
  const problems = findings.filter(({ severity }) => severity === 'error').length;
  useEffect(() => onProblems(problems), [onProblems, problems]);
  return (
    <Card title={t('checks.title')} actions={<Link to={paths.draft(draft.id)}>{t('checks.edit.link')}</Link>}>
      {findings.length === 0 ? (
        <p className={classes.note}>{t('checks.none.body')}</p>
      ) : (
        <ul className={classes.findings}>
          {findings.map((finding, index) => (
            <li key={`${finding.rule} ${String(index)}`}>
              <Badge tone={tones[finding.severity]}>
                {t('checks.severity.badge', {
                  severity: finding.severity === 'info' ? 'other' : finding.severity,
                })}
              </Badge>
              <span>{findingText(tChecks, finding)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
