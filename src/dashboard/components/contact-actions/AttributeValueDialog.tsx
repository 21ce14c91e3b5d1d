import { useState } from 'react';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { choicesIn } from '../../../lib/contact/attribute-types.ts';
import { ChipsField } from '../attribute-values/ChipsField.tsx';
import { ValueField } from '../attribute-values/ValueField.tsx';
import { typeOf } from '../attribute-values/type-of.ts';
import { misfitOf } from '../attribute-values/value-type.ts';
import { Button } from '../basics/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { useFocusReturn } from '../overlay/useFocusReturn.ts';
import { useMessages } from '../../messages/useMessages.ts';
import dialog from './contact-actions.module.css';

/** A change of an attribute for many contacts. */
export interface ValueChange {
  readonly kind: 'set_attribute' | 'add_options' | 'remove_options';
  readonly attribute: Attribute;
}

interface AttributeValueDialogProps {
  readonly change: ValueChange;
  readonly onClose: () => void;
  /** Called with the value; empty clears it. */
  readonly onValue: (change: ValueChange, value: string) => void;
}

/** A dialog that asks for a value to set for many contacts, or for options to add or remove. */
export function AttributeValueDialog({ change, onClose, onValue }: AttributeValueDialogProps) {
  const { kind, attribute } = change;
  const t = useMessages('jobs');
  const tValues = useMessages('attribute-values');
  const tCommon = useMessages('common');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useFocusReturn();
  const next = () => {
    const misfit = kind === 'set_attribute' ? misfitOf(attribute, value, tValues) : null;
    if (misfit === null) onValue(change, value.trim());
    else setProblem(misfit);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('value.title', { kind, attributeName: attribute.name })}
      size="md"
      zIndex={350}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        {kind === 'set_attribute' ? (
          <ValueField
            attribute={attribute}
            before=""
            value={value}
            onChange={setValue}
            error={problem}
            isFirst
          />
        ) : (
          <ChipsField
            label={attribute.name}
            values={choicesIn(value)}
            onChange={(values) => setValue(values.join(', '))}
            suggestions={typeOf(attribute).options}
            isClosed={kind === 'remove_options' || !typeOf(attribute).open}
            isFirst
          />
        )}
        <p className={dialog.said}>{t('value.help', { kind })}</p>
        <div className={dialog.dialogButtons}>
          <Button tone="plain" onClick={onClose}>
            {tCommon('cancel.button')}
          </Button>
          <Button type="submit" disabled={kind !== 'set_attribute' && value === ''}>
            {t('value.button', { kind })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
