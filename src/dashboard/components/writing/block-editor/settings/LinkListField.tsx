import { isRecord, linkData } from '../../../../../rendering/blocks/block-data.ts';
import { Button } from '../../../basics/Button.tsx';
import { LinkFields } from './LinkFields.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface LinkListFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Several links in a row, such as those to social networks. */
export function LinkListField({ label, value, onChange }: LinkListFieldProps) {
  const t = useMessages('block-editor');
  const links: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {links.map((link, at) => (
        // Links have no identity but their place.
        <div key={at} className={classes.link}>
          <LinkFields
            label={t('links.item.label', { position: at + 1 })}
            value={linkData(link)}
            onChange={(next) => onChange(links.with(at, { ...(isRecord(link) ? link : {}), ...next }))}
          />
          <Button
            tone="plain"
            size="small"
            aria-label={t('links.remove.label', { position: at + 1 })}
            onClick={() => onChange(links.toSpliced(at, 1))}
          >
            {t('links.remove.button')}
          </Button>
        </div>
      ))}
      <Button tone="plain" size="small" onClick={() => onChange([...links, { label: '', href: '' }])}>
        {t('links.add.button')}
      </Button>
    </fieldset>
  );
}
