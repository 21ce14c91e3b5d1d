import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { hasOptions } from '../../../lib/contact/attribute-types.ts';
import { attributeTypeQuery, changeAttributeType, typeRehearsalQuery } from '../../api/attribute-types.ts';
import { failureOf } from '../../api/errors.ts';
import { typeOf } from '../../components/attribute-values/type-of.ts';
import { ChipsField } from '../../components/attribute-values/ChipsField.tsx';
import { Button } from '../../components/basics/Button.tsx';
import '../../components/basics/input-styles.ts';
import { Dialog } from '../../components/overlay/Dialog.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useFocusReturn } from '../../components/overlay/useFocusReturn.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './attributes.module.css';
import { withOptions, withRenamedOption } from './option-edits.ts';
import { FoundOptions, Misfits, TypeEffect, TypeUses } from './TypeEffect.tsx';
import {
  draftOf,
  formatsOf,
  isFormat,
  optionalType,
  optionalTypes,
  typeWord,
  type TypeDraft,
} from './type-words.ts';

interface TypeDialogProps {
  readonly attribute: Attribute;
  readonly onClose: () => void;
}

/** A dialog that changes the type of an attribute after showing the effect on existing values. */
export function TypeDialog({ attribute, onClose }: TypeDialogProps) {
  const t = useMessages('attributes');
  const tCommon = useMessages('common');
  const [draft, setDraft] = useState(() => draftOf(attribute));
  const [problem, setProblem] = useState<string | null>(null);
  const { data: current } = useQuery(attributeTypeQuery(attribute.code));
  const change = useSubmit(changeAttributeType());
  useFocusReturn();
  const isReady = !hasOptions(draft.type) || draft.open || draft.options.length > 0;
  const rehearsal = useQuery({ ...typeRehearsalQuery(attribute.code, draft), enabled: isReady });
  const save = async () => {
    try {
      const answer = await change.mutateAsync({ code: attribute.code, type: draft });
      onClose();
      const isRewriting = 'state' in answer;
      toast(t(isRewriting ? 'type.rewriting.toast' : 'type.toast', { name: attribute.name }));
    } catch (error) {
      setProblem(failureOf(error).detail);
    }
  };
  return (
    <Dialog onClose={onClose} title={t('type.title', { name: attribute.name })} size="lg" zIndex={350}>
      <form
        className={classes.typeForm}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TypeFields attribute={attribute} draft={draft} onChange={setDraft} />
        {isReady && rehearsal.data !== undefined && attribute.usage_count > 0 ? (
          <TypeEffect rehearsal={rehearsal.data} draft={draft} />
        ) : null}
        {current === undefined ? null : (
          <>
            <Misfits code={attribute.code} count={current.unreadable} />
            <TypeUses uses={current.used_by} />
          </>
        )}
        {problem === null ? null : (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.buttons}>
          <Button tone="plain" onClick={onClose}>
            {tCommon('cancel.button')}
          </Button>
          <Button type="submit" disabled={!isReady} isBusy={change.isPending}>
            {tCommon('save.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TypeFieldsProps {
  readonly attribute: Attribute;
  readonly draft: TypeDraft;
  readonly onChange: (draft: TypeDraft) => void;
}

function TypeFields({ attribute, draft, onChange }: TypeFieldsProps) {
  const t = useMessages('attributes');
  const known = typeOf(attribute).options;
  const formats = attribute.usage_count > 0 ? formatsOf(draft.type, t) : [];
  return (
    <>
      <NativeSelect
        label={t('type.label')}
        value={String(draft.type)}
        data-autofocus
        data={optionalTypes.map((type) => ({ value: String(type), label: typeWord(type, t) }))}
        onChange={({ target }) => {
          const type = optionalType(target.value);
          onChange({
            ...draft,
            ...{ type, format: formatsOf(type, t)[0]?.value ?? '' },
            ...(hasOptions(type) ? {} : { renamed: {} }),
          });
        }}
      />
      {formats.length > 0 ? (
        <NativeSelect
          label={t('type.format.label')}
          value={draft.format}
          data={formats}
          onChange={({ target }) =>
            onChange({ ...draft, format: isFormat(target.value) ? target.value : '' })
          }
        />
      ) : null}
      {hasOptions(draft.type) ? (
        <>
          <ChipsField
            label={t('type.options.label')}
            description={t(known.length > 0 ? 'type.knownOptions.help' : 'type.options.help')}
            values={draft.options}
            onChange={(options) => onChange(withOptions(draft, known, options))}
            onRename={(from, to) => onChange(withRenamedOption(draft, known, { from, to }))}
          />
          {attribute.usage_count > 0 ? (
            <FoundOptions
              code={attribute.code}
              draft={draft}
              onFound={(options) => onChange({ ...draft, options })}
            />
          ) : null}
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={draft.open}
              onChange={(event) => onChange({ ...draft, open: event.target.checked })}
            />
            {t('type.open.label')}
          </label>
        </>
      ) : null}
    </>
  );
}
