import { NativeSelect } from '@mantine/core';
import type { KnownAttribute } from '../../../../rendering/bring-in/bring-in.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './bring-in.module.css';
import {
  attributeNameOf,
  type BringInChoices,
  type EmailConversion,
  type FieldChoice,
} from './convert-email.ts';

interface ImportChoicesProps {
  readonly conversion: EmailConversion;
  readonly choices: BringInChoices;
  readonly onChange: (choices: BringInChoices) => void;
}

/** The choice of an attribute for each field of the other service. */
export function FieldChoices({
  conversion: { fields },
  attributes,
  choices,
  onChange,
}: ImportChoicesProps & { readonly attributes: readonly KnownAttribute[] }) {
  const t = useMessages('email-import');
  if (fields.length === 0) return null;
  const codes = attributes.map(({ code, name }) => ({ value: `code:${code}` as const, label: name }));
  return (
    <section className={classes.part}>
      <h3>{t('fields.title')}</h3>
      {fields.map(({ field, written, choice }) => {
        const offered: { readonly value: FieldChoice; readonly label: string }[] = [
          ...codes,
          { value: 'create', label: t('field.create.label', { name: attributeNameOf(field) }) },
          { value: 'keep', label: t('field.keep.label') },
        ];
        return (
          <NativeSelect
            key={field}
            label={t('field.label', { tag: written })}
            value={choice}
            data={offered}
            onChange={(event) => {
              const next = offered.find(({ value }) => value === event.currentTarget.value);
              if (next === undefined) return;
              onChange({ ...choices, fields: new Map([...choices.fields, [field, next.value]]) });
            }}
          />
        );
      })}
    </section>
  );
}

/** The choice of the branch to keep of each condition that no fallback text can express. */
export function ConditionChoices({ conversion: { conditions }, choices, onChange }: ImportChoicesProps) {
  const t = useMessages('email-import');
  if (conditions.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('conditions.title')}</h3>
      <p className={classes.lead}>{t('conditions.help')}</p>
      {conditions.map(({ test, branches }, place) => {
        const chosen = choices.branches.get(place);
        return (
          <NativeSelect
            // Only its position identifies a condition.
            key={`${place} ${test}`}
            label={t('condition.label', { test })}
            value={chosen === null ? 'keep' : String(chosen ?? 0)}
            data={[
              ...branches.map((branch, at) => ({
                value: String(at),
                label: wordsOf(branch) || t('condition.nothing.label'),
              })),
              ...(branches.length === 1 ? [{ value: '1', label: t('condition.nothing.label') }] : []),
              { value: 'keep', label: t('condition.keep.label') },
            ]}
            onChange={(event) => {
              const next = event.currentTarget.value === 'keep' ? null : Number(event.currentTarget.value);
              onChange({ ...choices, branches: new Map([...choices.branches, [place, next]]) });
            }}
          />
        );
      })}
    </section>
  );
}

/** Returns the words of a branch, to distinguish it from the others. */
function wordsOf(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const shown = words === '' ? html.trim() : words;
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown;
}
