import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Draft } from '../../../contract/drafts.ts';
import type { Severity } from '../../../rendering/checks/finding.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { paths } from '../../paths.ts';
import { checkDraft } from './check-draft.ts';
import classes from './send.module.css';

const words: Readonly<Record<Severity, { label: string; tone: 'red' | 'amber' | 'grey' }>> = {
  error: { label: 'To mend', tone: 'red' },
  warning: { label: 'Look at it', tone: 'amber' },
  info: { label: 'Good to know', tone: 'grey' },
};

/** What the checks say of the mail. They inform: none of them keeps it from being sent. */
export function ChecksCard({ draft }: { draft: Draft }) {
  const { data } = useQuery(attributesQuery());
  const findings = useMemo(() => checkDraft(draft, data?.map(({ code }) => code) ?? null), [draft, data]);
  return (
    <Card title="Checks" actions={<Link to={paths.draft(draft.id)}>Edit the mail</Link>}>
      {findings.length === 0 ? (
        <p className={classes.note}>
          Nothing to mend: links, pictures, placeholders, size and what mail programs show are all right.
        </p>
      ) : (
        <ul className={classes.findings}>
          {findings.map(({ rule, severity, sentence }, index) => (
            <li key={`${rule} ${String(index)}`}>
              <Badge tone={words[severity].tone}>{words[severity].label}</Badge>
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
