import { isRecord, linkData } from '../../../../rendering/blocks/block-data.ts';
import { Button } from '../../Button.tsx';
import { LinkFields } from './LinkFields.tsx';
import classes from './settings.module.css';

interface LinkListFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Several links in a row, such as those to social networks. */
export function LinkListField({ label, value, onChange }: LinkListFieldProps) {
  const links: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {links.map((link, at) => (
        // Links have no identity but their place.
        <div key={at} className={classes.link}>
          <LinkFields
            label={`Link ${at + 1}`}
            value={linkData(link)}
            onChange={(next) => onChange(links.with(at, { ...(isRecord(link) ? link : {}), ...next }))}
          />
          <Button
            tone="plain"
            size="small"
            aria-label={`Remove link ${at + 1}`}
            onClick={() => onChange(links.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button tone="plain" size="small" onClick={() => onChange([...links, { label: '', href: '' }])}>
        Add a link
      </Button>
    </fieldset>
  );
}
