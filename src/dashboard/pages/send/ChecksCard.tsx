import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Draft } from '../../../contract/mails/drafts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { mailServerQuery } from '../../api/mail-server.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { Card } from '../../components/basics/Card.tsx';
import { useFooterWords } from '../../hooks/useFooterWords.ts';
import { useBlockSamples } from '../../components/writing/checks/useBlockSamples.ts';
import { useCheckedAudience } from '../../components/writing/mail-editor/recipients/useRecipients.ts';
import { useStoredImages } from '../../components/writing/mail-editor/recipients/useStoredImages.ts';
import { useMailLanguage } from '../../components/writing/mail-editor/open/useMailLanguage.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useReadersMessages } from '../../messages/useReadersMessages.ts';
import { paths } from '../../paths.ts';
import { checkDraft, composeDraft } from './check-draft.ts';
import { FindingList } from './FindingList.tsx';
import { isNarrowed, sendTimeOf, type SendValues } from './send-values.ts';
import { useNarrowedAudience } from './useNarrowedAudience.ts';
import classes from './send.module.css';

interface ChecksCardProps {
  readonly draft: Draft;
  readonly form: UseFormReturn<SendValues>;
  /** Called with the number of problems among the findings. */
  readonly onProblems: (count: number) => void;
}

/** The findings of the checks. They only inform: none of them prevents sending. */
export function ChecksCard({ draft, form, onProblems }: ChecksCardProps) {
  const t = useMessages('send');
  const { data } = useQuery(attributesQuery());
  const isKnown = useExtensions().has('mailServerShow');
  const { data: server } = useQuery({ ...mailServerQuery(), enabled: isKnown });
  const largest = server?.largest_email ?? null;
  const footer = useFooterWords(null);
  const samples = useReadersMessages('email-samples', useMailLanguage({ kind: 'draft', id: draft.id }));
  const ofBlocks = useBlockSamples(samples);
  const attributes = useMemo(() => data?.map(({ code }) => code) ?? null, [data]);
  const composed = useMemo(() => composeDraft(draft, { attributes, footer }), [draft, attributes, footer]);
  const { values, images: shown } = composed;
  const images = useStoredImages(shown);
  const chosen = useWatch({ control: form.control, compute: (all: SendValues) => all });
  const ofLists = useCheckedAudience(chosen.lists, values, values !== '' && !isNarrowed(chosen));
  const narrowed = useNarrowedAudience(chosen, values);
  const audience = isNarrowed(chosen) ? narrowed : ofLists.audience;
  const [opened] = useState(() => Date.now());
  const time = sendTimeOf(chosen) ?? opened;
  const findings = useMemo(
    () =>
      checkDraft(composed, {
        ...{ attributes, audience, images, time, samples: ofBlocks },
        publicUrl: window.location.origin,
        largest,
      }),
    [composed, attributes, audience, images, time, ofBlocks, largest],
  );
  const problems = findings.filter(({ severity }) => severity === 'error').length;
  useEffect(() => onProblems(problems), [onProblems, problems]);
  return (
    <Card title={t('checks.title')} actions={<Link to={paths.draft(draft.id)}>{t('checks.edit.link')}</Link>}>
      {findings.length === 0 ? (
        <p className={classes.note}>{t('checks.none.body')}</p>
      ) : (
        <FindingList findings={findings} />
      )}
    </Card>
  );
}
