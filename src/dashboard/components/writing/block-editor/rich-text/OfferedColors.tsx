import { useDeferredValue, useMemo } from 'react';
import { brandColors } from '../../../../../rendering/brand/brand-values.ts';
import { offeredColorsId } from '../fields/offered-colors.ts';
import { useDocument, useEditor } from '../state/editor-context.ts';
import { emailColors } from './email-colors.ts';

/** The colors of the brand and the email, offered by the pickers of all color fields. */
export function OfferedColors() {
  const { brand } = useEditor();
  const document = useDeferredValue(useDocument());
  const colors = useMemo(
    () => [...new Set([...(brand === null ? [] : brandColors(brand)), ...emailColors(document)])],
    [document, brand],
  );
  return (
    <datalist id={offeredColorsId}>
      {colors.map((color) => (
        <option key={color} value={`#${color}`} />
      ))}
    </datalist>
  );
}
