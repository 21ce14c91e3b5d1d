import { memo } from 'react';
import { writtenLink, type LinkData } from '../../../../../rendering/blocks/block-data.ts';
import { LinkFields } from './LinkFields.tsx';
import { ListField, type ItemFieldsProps } from './ListField.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

interface LinkListFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Several links in a row, such as those to social networks. */
export function LinkListField(props: LinkListFieldProps) {
  const t = useMessages('block-editor');
  return (
    <ListField
      {...props}
      read={writtenLink}
      empty={{ label: '', href: '' }}
      addLabel={t('links.add.button')}
      moveLabel={(direction, position) => t('links.move.label', { direction, position })}
      removeLabel={(position) => t('links.remove.label', { position })}
      fields={ItemLink}
      shared={null}
    />
  );
}

const ItemLink = memo(function ItemLink({ stored, read, at, onChange }: ItemFieldsProps<LinkData, null>) {
  const t = useMessages('block-editor');
  const label = t('links.item.label', { position: at + 1 });
  return <LinkFields label={label} value={read(stored)} onChange={(next) => onChange(at, next)} />;
});
