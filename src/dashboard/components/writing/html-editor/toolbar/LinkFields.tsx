import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import '../../../basics/input-styles.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { LinkKindFields } from '../../block-editor/links/LinkKindFields.tsx';
import { linkKinds } from '../../block-editor/model/link-target.ts';

interface LinkFieldsProps {
  readonly value: string;
  readonly onChange: (href: string) => void;
  /** Anchors in the email. */
  readonly anchors: readonly string[];
}

const withoutPlaces = linkKinds.filter((kind) => kind !== 'place');

/** The fields for the target of a link in an HTML email. The first one gets the focus when it is rendered. */
export function LinkFields({ value, onChange, anchors }: LinkFieldsProps) {
  const t = useMessages('html-editor');
  const tTarget = useMessages('link-target');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = fields.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? fields.current?.querySelector('select'))?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  return (
    <div ref={fields}>
      <LinkKindFields
        value={value}
        onChange={onChange}
        kinds={anchors.length === 0 ? withoutPlaces : linkKinds}
        web={({ onChange: give, ...field }) => (
          <TextInput
            {...field}
            label={t('link.url.label')}
            placeholder="https://"
            inputMode="url"
            data-autofocus=""
            onChange={(event) => give(event.currentTarget.value)}
          />
        )}
        place={(anchor, onChoose) => (
          <NativeSelect
            label={tTarget('place.label')}
            value={anchor}
            data={[
              { value: '', label: tTarget('place.none.label') },
              ...new Set(anchor === '' ? anchors : [...anchors, anchor]),
            ]}
            onChange={(event) => onChoose(`#${event.currentTarget.value}`)}
          />
        )}
      />
    </div>
  );
}
