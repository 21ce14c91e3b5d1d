import { aligns, least, most } from '../../../../../contract/mails/newsdesk-members.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import { BorderFields, Choice, Group, Pixels, type OptionAccess } from './LookFields.tsx';
import { ImageAddressField } from './ImageAddressField.tsx';
import classes from './look.module.css';

/** A switch for an image that screen readers skip. */
export function DecorativeField({ access }: { readonly access: OptionAccess }) {
  const t = useMessages('block-options');
  return <Switch access={access} name="decorative" label={t('decorative.label')} />;
}

/** A switch for an image as wide as the block, without space around it. */
export function EdgesField({ access }: { readonly access: OptionAccess }) {
  const t = useMessages('block-options');
  return <Switch access={access} name="edges" label={t('edges.label')} />;
}

interface SwitchProps {
  readonly access: OptionAccess;
  readonly name: string;
  readonly label: string;
}

/** A switch for an option that is either on or absent. */
function Switch({ access, name, label }: SwitchProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={access.read([name]) === true}
        onChange={(event) => access.set([name], event.currentTarget.checked || undefined)}
      />
      {label}
    </label>
  );
}

/** The image that dark mode shows instead of another. */
export function DarkImageField({ access }: { readonly access: OptionAccess }) {
  const t = useMessages('block-options');
  return (
    <ImageAddressField
      label={t('darkImage.label')}
      addressLabel={t('darkImage.url.label')}
      src={textData(access.read(['dark']))}
      onChange={(src) => access.set(['dark'], src === '' ? undefined : src)}
    />
  );
}

/** The size, alignment, corners, and border of one image. */
export function ImageLookFields({ access }: { readonly access: OptionAccess }) {
  return (
    <Group name="image">
      <div className={classes.sides}>
        <Pixels
          access={alone(access, 'share', 'width')}
          path={['share']}
          field="imageShare"
          min={least.share}
          max={most.share}
        />
        <Pixels
          access={alone(access, 'width', 'share')}
          path={['width']}
          field="imageWidth"
          min={least.image}
          max={most.image}
        />
      </div>
      <Choice access={access} path={['align']} field="align" words={aligns} unset="default" />
      <Pixels access={access} path={['radius']} field="radius" max={most.radius} />
      <BorderFields access={access} />
    </Group>
  );
}

/** Returns access to one of two mutually exclusive options: setting it removes the other. */
function alone(access: OptionAccess, own: string, other: string): OptionAccess {
  return {
    read: access.read,
    set(path, value) {
      if (path[0] === own && value !== undefined && access.read([other]) !== undefined)
        access.set([other], undefined);
      access.set(path, value);
    },
  };
}
