import { writtenLink } from '../../../../../rendering/blocks/block-data.ts';
import { LinkFields } from './LinkFields.tsx';
import { ListField } from './ListField.tsx';
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
      itemLabel={(position) => t('links.item.label', { position })}
      removeLabel={(position) => t('links.remove.label', { position })}
    >
      {(link, position, onChange) => (
        <LinkFields label={t('links.item.label', { position })} value={link} onChange={onChange} />
      )}
    </ListField>
  );
}
