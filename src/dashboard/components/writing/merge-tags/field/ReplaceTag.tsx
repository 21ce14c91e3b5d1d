import { mergeTagFor } from '../../../../../rendering/bring-in/merge-tag-for.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { useMailAttributes } from '../../mail-editor/open/placeholder-choices.ts';
import type { NameTag } from '../tag-names.ts';
import { tagOf } from '../tag-pieces.ts';

interface ReplaceTagProps {
  /** The tag of another service. */
  readonly source: string;
  readonly nameTag: NameTag;
  readonly onReplace: (source: string) => void;
}

/** A button that replaces another service's tag with the merge tag of the same meaning; nothing if none is known. */
export function ReplaceTag({ source, nameTag, onReplace }: ReplaceTagProps) {
  const t = useMessages('merge-tag-chips');
  const own = mergeTagFor(source, useMailAttributes());
  const tag = own === null ? null : tagOf(own);
  if (tag === null) return null;
  return (
    <Button size="small" onClick={() => onReplace(tag.source)}>
      {t('replace.button', { name: nameTag(tag).name })}
    </Button>
  );
}
