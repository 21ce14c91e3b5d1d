import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  aligns,
  borderStyles,
  hiddenOn,
  most,
  sides,
} from '../../../../../contract/mails/newsdesk-members.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { ColorField } from '../fields/ColorField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import type { OptionPath } from '../model/options.ts';
import classes from './look.module.css';

/** Room on each side, in pixels. */
type SideRoom = Readonly<Partial<Record<(typeof sides)[number], number>>>;

/** Access to the options of the block or section that the fields belong to. */
export interface OptionAccess {
  readonly read: (path: OptionPath) => unknown;
  readonly set: (path: OptionPath, value: unknown) => void;
}

/** The width, style, and color of a border. */
export function BorderFields({ access }: { readonly access: OptionAccess }) {
  return (
    <>
      <Pixels access={access} path={['border', 'width']} field="borderWidth" max={most.border} />
      <Choice
        access={access}
        path={['border', 'style']}
        field="borderStyle"
        words={borderStyles}
        unset="solid"
      />
      <Color access={access} path={['border', 'color']} field="borderColor" />
    </>
  );
}

/** Maximum room at the sides on phones, unless the options set more. */
const phoneSide = 20;

interface LookGroupsProps {
  readonly access: OptionAccess;
  /** The room that applies where the options set none. */
  readonly room: SideRoom;
  readonly children?: ReactNode;
}

/** The groups of options that blocks and sections share; `children` come between the looks and the screens. */
export function LookGroups({ access, room, children }: LookGroupsProps) {
  const t = useMessages('block-options');
  const onPhones = Object.fromEntries(
    sides.map((side) => {
      const set = access.read(['space', side]);
      const pixels = typeof set === 'number' ? set : (room[side] ?? 0);
      return [side, side === 'left' || side === 'right' ? Math.min(pixels, phoneSide) : pixels];
    }),
  );
  return (
    <div className={classes.groups}>
      <Group name="spacing">
        <RoomFields access={access} under={['space']} room={room} />
      </Group>
      <Group name="background">
        <Color access={access} path={['back']} field="back" />
        <BorderFields access={access} />
        <Pixels access={access} path={['radius']} field="radius" max={most.radius} />
        <p className={classes.help}>{t('radius.help')}</p>
      </Group>
      {children}
      <Group name="visibility">
        <Choice access={access} path={['hide']} field="hide" words={hiddenOn} unset="everywhere" />
        <p className={classes.help}>{t('hide.help')}</p>
      </Group>
      <Group name="phone">
        <RoomFields access={access} under={['phone', 'space']} room={onPhones} />
        <Choice access={access} path={['phone', 'align']} field="align" words={aligns} unset="default" />
      </Group>
      <Group name="dark">
        <Color access={access} path={['dark', 'back']} field="darkBack" />
        <Color access={access} path={['dark', 'ink']} field="darkInk" />
      </Group>
    </div>
  );
}

type GroupName = 'image' | 'spacing' | 'background' | 'texts' | 'visibility' | 'phone' | 'dark';

/** A collapsible group of options. */
export function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const t = useMessages('block-options');
  return (
    <details className={classes.group}>
      <summary>{t('group.title', { group: name })}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}

/** Labels of fields, by their options. */
type FieldName =
  | 'back'
  | 'borderWidth'
  | 'borderStyle'
  | 'borderColor'
  | 'radius'
  | 'hide'
  | 'align'
  | 'darkBack'
  | 'darkInk'
  | 'color'
  | 'size'
  | 'imageShare'
  | 'imageWidth';

interface FieldProps {
  readonly access: OptionAccess;
  readonly path: OptionPath;
  readonly field: FieldName;
}

interface RoomFieldsProps {
  readonly access: OptionAccess;
  readonly under: OptionPath;
  /** The room that applies where the options set none. */
  readonly room: SideRoom;
}

/** Fields for the space on four sides. An empty one shows the space that applies. */
export function RoomFields({ access, under, room }: RoomFieldsProps) {
  const t = useMessages('block-options');
  return (
    <div className={classes.sides}>
      {sides.map((side) => (
        <NumberField
          key={side}
          label={t('space.label', { side })}
          value={access.read([...under, side])}
          max={most.space}
          placeholder={String(room[side] ?? 0)}
          onChange={(pixels) => access.set([...under, side], pixels)}
        />
      ))}
    </div>
  );
}

/** A color option. `fallback`: the color that applies while it is empty. */
export function Color({ access, path, field, fallback }: FieldProps & { fallback?: string | undefined }) {
  const t = useMessages('block-options');
  return (
    <ColorField
      label={t('field.label', { field })}
      value={textData(access.read(path))}
      fallback={fallback}
      onChange={(color) => access.set(path, color)}
    />
  );
}

interface PixelsProps extends FieldProps {
  readonly min?: number;
  readonly max: number;
  /** The number that applies while the field is empty. */
  readonly placeholder?: string | undefined;
}

/** A whole-number option. */
export function Pixels({ access, path, field, min = 0, max, placeholder }: PixelsProps) {
  const t = useMessages('block-options');
  return (
    <NumberField
      label={t('field.label', { field })}
      value={access.read(path)}
      min={min}
      max={max}
      placeholder={placeholder}
      onChange={(pixels) => access.set(path, pixels)}
    />
  );
}

/** Words of choices. */
type Word = (typeof aligns)[number] | (typeof borderStyles)[number] | (typeof hiddenOn)[number];

/** An option with choices. */
export function Choice({
  access,
  path,
  field,
  words,
  unset,
}: FieldProps & { words: readonly Word[]; unset: 'solid' | 'everywhere' | 'default' }) {
  const t = useMessages('block-options');
  const chosen = words.find((word) => word === access.read(path)) ?? '';
  return (
    <NativeSelect
      label={t('field.label', { field })}
      value={chosen}
      data={[
        { value: '', label: t('choice.label', { choice: unset }) },
        ...words
          .filter((word) => word !== unset)
          .map((word) => ({
            value: word,
            label: t('choice.label', { choice: word }),
          })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        access.set(path, value === '' ? undefined : value);
      }}
    />
  );
}
