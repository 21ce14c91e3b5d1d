import type { Attribute } from '../../../../contract/people/attributes.ts';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import { createAttribute } from '../../../api/attributes.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { attributeTarget } from '../mapping/column-target.ts';
import { withTarget, type DraftTable } from '../wizard/draft.ts';

interface CreateAttributesProps {
  readonly table: DraftTable;
  readonly attributes: readonly Attribute[];
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/** A button that creates an attribute for each unmatched column. Hidden if there are none. */
export function CreateAttributes({ table, attributes, onChange }: CreateAttributesProps) {
  const t = useMessages('imports');
  const { mutateAsync, isPending } = useSubmit(createAttribute());
  const columns = unmatchedColumns(table, attributes);
  if (columns.length === 0) return null;
  const createAll = async () => {
    for (const { at, name } of columns) {
      try {
        // One after the other, so that codes follow the order of the columns.
        const { code } = await mutateAsync(name);
        onChange((before) => withTarget(before, at, attributeTarget(code)));
      } catch (error) {
        toastFailure(t('columns.create.failed', { name }), error);
        return;
      }
    }
  };
  return (
    <div>
      <Button tone="plain" size="small" isBusy={isPending} onClick={() => void createAll()}>
        {t('columns.create.button', { count: columns.length })}
      </Button>
    </div>
  );
}

/** Lists the columns with a unique name and values that are not matched or chosen. */
function unmatchedColumns(
  { mapping, matches, preview, settings }: DraftTable,
  attributes: readonly Attribute[],
): { at: number; name: string }[] {
  if (!settings.hasHeader || !mapping.includes('email')) return [];
  const taken = new Set(attributes.map(({ name }) => foldKey(name)));
  return preview.columnNames.flatMap((written, at) => {
    const name = written.trim();
    const isFree = (mapping[at] ?? null) === null && (matches[at] ?? null) === null;
    const isFilled = (preview.samples[at] ?? []).some((sample) => sample.trim() !== '');
    if (!isFree || !isFilled || name === '' || taken.has(foldKey(name))) return [];
    taken.add(foldKey(name));
    return [{ at, name }];
  });
}
