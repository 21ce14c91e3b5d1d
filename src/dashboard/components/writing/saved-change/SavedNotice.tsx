import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import * as z from 'zod/mini';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { savedBlockQuery, savedBlocksQuery } from '../../../api/saved-blocks.ts';
import { useKept } from '../../../hooks/useKept.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import { copiedVersions, followSaved } from '../block-editor/model/saved-copies.ts';
import { nameStep } from '../block-editor/state/step-names.ts';
import { ChangeNotice, type NoticeFrame } from '../brand-change/ChangeNotice.tsx';
import { updateEverywhere } from './update-everywhere.ts';

interface SavedNoticeProps {
  readonly email: { readonly kind: string; readonly id: number };
  readonly subject: string;
  readonly document: BlockDocument;
  readonly Frame: NoticeFrame;
  /** Called with the email after updating its saved blocks. */
  readonly onApply: (document: BlockDocument) => void;
}

/** Copies that stay unchanged, each with the version of the saved blocks that its author declined. */
const declined = z.record(z.string(), z.int());

/**
 * A notice that an email has an older copy of saved blocks, with actions to view it and to update it here or
 * everywhere.
 */
export function SavedNotice({ email, subject, document, Frame, onApply }: SavedNoticeProps) {
  const t = useMessages('saved-blocks');
  const client = useQueryClient();
  const [kept, keep] = useKept('declined-saved-blocks', declined, {});
  const settled = useDeferredValue(document);
  const versions = useMemo(() => copiedVersions(settled), [settled]);
  const { data: listed = [] } = useQuery(savedBlocksQuery());
  const keyOfCopy = (id: number) => `${email.kind}-${email.id} ${id}`;
  const newer = listed.find(
    ({ id, version }) => version > (versions.get(id) ?? version) && kept[keyOfCopy(id)] !== version,
  );
  const { data: saved } = useQuery({ ...savedBlockQuery(newer?.id ?? 0), enabled: newer !== undefined });
  const followed = useMemo(
    () => (saved === undefined ? null : followSaved(settled, saved)),
    [settled, saved],
  );
  if (newer === undefined || saved?.version !== newer.version || followed === null || followed.changed === 0)
    return null;
  const { id, name, version } = saved;
  const apply = () => {
    const { document: changed } = followSaved(document, saved);
    nameStep(document, changed, t('update.step.label', { name }));
    onApply(changed);
  };
  return (
    <ChangeNotice
      {...{ Frame, subject }}
      title={t('update.title', { name })}
      text={t('update.body')}
      labels={{
        apply: t('update.button'),
        view: t('update.view.button'),
        dismiss: t('update.dismiss.button'),
      }}
      before={settled}
      after={followed.document}
      onApply={apply}
      onDismiss={() => keep({ ...kept, [keyOfCopy(id)]: version })}
    >
      <Button
        size="small"
        tone="plain"
        onClick={() => {
          apply();
          void updateEverywhere(saved, { client, t, except: email, saysNone: true });
        }}
      >
        {t('everywhere.button')}
      </Button>
    </ChangeNotice>
  );
}
