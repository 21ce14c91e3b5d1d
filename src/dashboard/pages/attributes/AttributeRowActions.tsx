import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes, hasOptions } from '../../../lib/contact/attribute-types.ts';
import { deleteAttribute } from '../../api/attributes.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface AttributeRowActionsProps {
  readonly attribute: Attribute;
  readonly onRename: () => void;
  /** Null if the service has no types. */
  readonly onType: (() => void) | null;
}

/** The menu of an attribute. Deleting asks first, with the number of contacts that lose a value. */
export function AttributeRowActions({ attribute, onRename, onType }: AttributeRowActionsProps) {
  const t = useMessages('attributes');
  const tCommon = useMessages('common');
  const { code, name, usage_count, type } = attribute;
  const areOptions = hasOptions(type ?? attributeTypes.text);
  const { mutate } = useAction(deleteAttribute(), {
    done: t('delete.toast', { name }),
    failed: t('delete.failed', { name }),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.title', { name }),
      message: t('delete.body', { count: usage_count }),
      confirmLabel: t('delete.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate(code);
  };
  return (
    <ActionMenu
      title={name}
      groups={[
        [
          { label: t('rename.button'), run: onRename },
          onType === null
            ? null
            : { label: t(areOptions ? 'type.options.button' : 'type.button'), run: onType },
        ],
        [{ label: tCommon('delete.button'), run: remove, isDestructive: true }],
      ]}
    />
  );
}
