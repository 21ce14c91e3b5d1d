import { useNavigate } from 'react-router-dom';
import { deleteSegment } from '../../api/segments.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

interface SegmentRowActionsProps {
  readonly hash: string;
  readonly name: string;
}

/** The menu of a segment in the table. */
export function SegmentRowActions({ hash, name }: SegmentRowActionsProps) {
  const t = useMessages('segments');
  const navigate = useNavigate();
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
    <ActionMenu title={name} groups={[[{ label: t('delete.confirm'), run: remove, isDestructive: true }]]} />
  );
}
