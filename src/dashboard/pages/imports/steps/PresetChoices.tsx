import { useQuery } from '@tanstack/react-query';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import { attributesQuery, createAttribute } from '../../../api/attributes.ts';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { attributeTarget } from '../mapping/column-target.ts';
import { hasSeveralAddresses, planColumn } from '../mapping/preset-choices.ts';
import { withAddresses, withTarget, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface PresetChoicesProps {
  readonly table: DraftTable;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/** Questions about ambiguous exports. */
export function PresetChoices(props: PresetChoicesProps) {
  return (
    <>
      <AddressChoice {...props} />
      <PlanChoice {...props} />
    </>
  );
}

function AddressChoice({ table, onChange }: PresetChoicesProps) {
  const t = useMessages('imports');
  if (!hasSeveralAddresses(table)) return null;
  return (
    <fieldset className={classes.choices}>
      <legend>{t('addresses.title')}</legend>
      {(['first', 'each'] as const).map((takes) => (
        <label key={takes} className={classes.choice}>
          <input
            type="radio"
            name="addresses"
            checked={table.addresses === takes}
            onChange={() => onChange((before) => withAddresses(before, takes))}
          />
          <span>{t('addresses.label', { takes })}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PlanChoice({ table, onChange }: PresetChoicesProps) {
  const t = useMessages('imports');
  const attributes = useQuery(attributesQuery());
  const { mutateAsync, isPending } = useSubmit(createAttribute());
  const at = planColumn(table);
  if (at === -1) return null;
  const target = table.mapping[at] ?? null;
  const chosen = target === null ? 'none' : target === 'tags' ? 'tag' : 'attribute';
  const takeAttribute = async () => {
    const name = t('plan.attribute');
    const key = foldKey(name);
    const own = attributes.data?.find((one) => one.code === 'plan' || foldKey(one.name) === key);
    try {
      const { code } = own ?? (await mutateAsync(name));
      onChange((before) => withTarget(before, at, attributeTarget(code)));
    } catch (error) {
      toastFailure(t('columns.create.failed', { name }), error);
    }
  };
  const choose = (as: typeof chosen) => {
    if (as === 'attribute') void takeAttribute();
    else onChange((before) => withTarget(before, at, as === 'tag' ? 'tags' : null));
  };
  return (
    <fieldset className={classes.choices} disabled={isPending}>
      <legend>{t('plan.title')}</legend>
      {(['none', 'tag', 'attribute'] as const).map((as) => (
        <label key={as} className={classes.choice}>
          <input type="radio" name="plan" checked={chosen === as} onChange={() => choose(as)} />
          <span>{t('plan.label', { as })}</span>
        </label>
      ))}
    </fieldset>
  );
}
