import { NativeSelect } from '@mantine/core';
import '../../../basics/input-styles.ts';
import { anchoredBlock, anchorFor, withAnchor } from '../model/anchors.ts';
import { keyOf } from '../model/block-keys.ts';
import { firstWords } from '../model/first-words.ts';
import { linkKinds } from '../model/link-target.ts';
import { dataOf } from '../model/operations.ts';
import { outlineOf } from '../model/outline.ts';
import { blockName } from '../model/sentences.ts';
import { TaggedField } from '../fields/TaggedField.tsx';
import { useDocument, useEditor } from '../state/editor-context.ts';
import { LinkKindFields } from './LinkKindFields.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

interface LinkTargetFieldProps {
  /** Label of the field for the URL of a web page. */
  readonly label: string;
  /** The URL, as the email has it. */
  readonly value: string;
  readonly onChange: (href: string) => void;
}

// The place's name is an option of its block.
const withoutPlaces = linkKinds.filter((kind) => kind !== 'place');

/** The target of a link in an email of blocks. */
export function LinkTargetField({ label, value, onChange }: LinkTargetFieldProps) {
  const { hasOptions } = useEditor();
  return (
    <LinkKindFields
      value={value}
      onChange={onChange}
      kinds={hasOptions ? linkKinds : withoutPlaces}
      web={(field) => <TaggedField {...field} label={label} isUrl />}
      place={(anchor, onChoose) => <PlaceField anchor={anchor} onChoose={onChoose} />}
    />
  );
}

/** The block that a link leads to. */
function PlaceField({
  anchor,
  onChoose,
}: {
  readonly anchor: string;
  readonly onChoose: (href: string) => void;
}) {
  const t = useMessages('link-target');
  const tEditor = useMessages('block-editor');
  const { store, nameTag } = useEditor();
  const document = useDocument();
  const target = anchor === '' ? undefined : anchoredBlock(document, anchor);
  const blocks = outlineOf(document).flatMap((row) => (row.kind === 'block' ? [row] : []));
  const choices = blocks.map(({ id, placed }) => {
    const words = firstWords(placed.block, dataOf(placed), nameTag);
    const name = blockName(tEditor, placed);
    return { value: id, label: words === '' ? name : t('place.choice.label', { name, words }) };
  });
  return (
    <NativeSelect
      label={t('place.label')}
      value={target === undefined ? '' : keyOf(target)}
      data={[{ value: '', label: t('place.none.label') }, ...choices]}
      error={anchor !== '' && target === undefined ? t('place.gone.error') : undefined}
      onChange={(event) => {
        const key = event.currentTarget.value;
        if (key === '') return;
        const name = anchorFor(store.document(), key);
        // Anchors aren't visible, so only the link is an undo step.
        store.amend((one) => withAnchor(one, key, name));
        onChoose(`#${name}`);
      }}
    />
  );
}
