import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteSegment } from '../../api/segments.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const ExportDialog = lazyPart(() =>
  import('../../components/jobs/ExportDialog.tsx').then((it) => it.ExportDialog),
);

interface SegmentRowActionsProps {
  readonly hash: string;
  readonly name: string;
  /** True if it refers to something deleted, so that it contains no contacts. */
  readonly isBroken: boolean;
}

/** The menu of a segment in the table. */
export function SegmentRowActions({ hash, name, isBroken }: SegmentRowActionsProps) {
  const t = useMessages('segments');
  const navigate = useNavigate();
  const extensions = useExtensions();
  const [isExporting, setExporting] = useState(false);
  const { mutate } = useAction(deleteSegment(), {
    done: t('delete.toast', { name }),
    failed: t('delete.failed', { name }),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.title', { name }),
      message: t('delete.body'),
      confirmLabel: t('delete.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate(hash, { onSuccess: () => void navigate(paths.segments) });
  };
  return (
    <>
      <ActionMenu
        title={name}
        groups={[
          ...(isBroken || !extensions.has('jobFile')
            ? []
            : [[{ label: t('export.button'), run: () => setExporting(true) }]]),
          [{ label: t('delete.confirm'), run: remove, isDestructive: true }],
        ]}
      />
      {isExporting ? (
        <LazyPlace>
          <ExportDialog
            source={{ segment: hash }}
            onClose={() => setExporting(false)}
            onStart={() => undefined}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
