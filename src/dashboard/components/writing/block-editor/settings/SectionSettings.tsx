import { NativeSelect } from '@mantine/core';
import { most, phoneColumns, verticalAligns } from '../../../../../contract/mails/newsdesk-members.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { coloredSide } from '../../../../../rendering/blocks/section-frame.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { Button } from '../../../basics/Button.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { ColorField } from '../fields/ColorField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { equalShares, percentsOf, twelfths, twelfthsOf } from '../model/column-shares.ts';
import { columnPlace } from '../model/column-place.ts';
import { optionAt, type OptionPath } from '../model/options.ts';
import type { SectionView } from '../model/section-marks.ts';
import { useDocument, useEditor } from '../state/editor-context.ts';
import { ImageAddressField } from './ImageAddressField.tsx';
import { LookGroups, RoomFields, type OptionAccess } from './LookFields.tsx';
import classes from './settings.module.css';

interface SectionSettingsProps {
  readonly section: SectionView;
  /** The selected column. */
  readonly area: number;
}

/** The options of the selected section and its selected column. */
export function SectionSettings({ section, area }: SectionSettingsProps) {
  const t = useMessages('block-editor');
  const { actions, hasOptions } = useEditor();
  const document = useDocument();
  const { id, shares } = section;
  const { margin_leftright: side } = documentStyle(document);
  const access: OptionAccess = {
    read: (path) => optionAt(document.newsdesk, ['sections', id, ...path]),
    set: (path, value) => actions.changeSectionOption(id, path, value),
  };
  return (
    <section className={classes.fields} aria-label={t('section.tool.label', { tool: 'settings' })}>
      <h2 className={classes.title}>{t('section.title', { count: shares.length })}</h2>
      <ShareFields section={section} />
      {hasOptions ? (
        <>
          <NumberField
            label={t('section.field.label', { field: 'gap' })}
            value={access.read(['gap'])}
            max={most.gap}
            placeholder="20"
            onChange={(pixels) => access.set(['gap'], pixels)}
          />
          <Choice access={access} path={['align']} field="align" words={verticalAligns} />
          <Choice access={access} path={['phones']} field="phones" words={phoneColumns} />
          <PictureField access={access} />
          <LookGroups access={access} room={{ left: side, right: side }} />
          <ColumnFields area={area} />
        </>
      ) : null}
      <div>
        <Button tone="plain" size="small" onClick={() => actions.removeColumns(id)}>
          {t('section.remove.button')}
        </Button>
      </div>
    </section>
  );
}

/** The number of columns, and their widths. */
function ShareFields({ section: { id, shares } }: { section: SectionView }) {
  const t = useMessages('block-editor');
  const { actions } = useEditor();
  const current = twelfthsOf(shares)?.join(' : ') ?? shares.map((share) => `${share} %`).join(' : ');
  const ways = twelfths(shares.length).map((way) => way.join(' : '));
  return (
    <>
      <NativeSelect
        label={t('section.field.label', { field: 'count' })}
        value={String(shares.length)}
        data={equalShares.map((_, at) => String(at + 1))}
        onChange={(event) =>
          actions.changeShares(id, equalShares[Number(event.currentTarget.value) - 1] ?? shares)
        }
      />
      {shares.length === 1 ? null : (
        <NativeSelect
          label={t('section.field.label', { field: 'shares' })}
          value={current}
          data={ways.includes(current) ? ways : [current, ...ways]}
          onChange={(event) => {
            const parts = event.currentTarget.value.split(' : ').map(Number);
            if (parts.every(Number.isInteger)) actions.changeShares(id, percentsOf(parts));
          }}
        />
      )}
    </>
  );
}

/** The options of one column. */
function ColumnFields({ area }: { area: number }) {
  const t = useMessages('block-editor');
  const { actions } = useEditor();
  const document = useDocument();
  const access: OptionAccess = {
    read: (path) => optionAt(document.areas[String(area)]?.newsdesk, path),
    set: (path, value) => actions.changeColumnOption(area, path, value),
  };
  const place = columnPlace(document, area);
  const side = textData(access.read(['back'])) === '' ? 0 : coloredSide;
  const width = document.areas[String(area)]?.width;
  return (
    <fieldset className={classes.group}>
      <legend>{t('section.column.title')}</legend>
      {place === null || width === undefined ? null : (
        <p className={classes.where}>{t('column.label', { ...place, width })}</p>
      )}
      <ColorField
        label={t('section.field.label', { field: 'back' })}
        value={textData(access.read(['back']))}
        onChange={(color) => access.set(['back'], color)}
      />
      <RoomFields access={access} under={['space']} room={{ left: side, right: side }} />
      <Choice access={access} path={['align']} field="columnAlign" words={['section', ...verticalAligns]} />
    </fieldset>
  );
}

type Word = (typeof verticalAligns)[number] | (typeof phoneColumns)[number] | 'section';

interface ChoiceProps {
  readonly access: OptionAccess;
  readonly path: OptionPath;
  readonly field: 'align' | 'phones' | 'columnAlign';
  /** The first is the label of an option that isn't set. */
  readonly words: readonly Word[];
}

function Choice({ access, path, field, words }: ChoiceProps) {
  const t = useMessages('block-editor');
  const [unset] = words;
  return (
    <NativeSelect
      label={t('section.field.label', { field })}
      value={words.find((word) => word === access.read(path)) ?? unset ?? ''}
      data={words.map((word) => ({ value: word, label: t('section.choice.label', { choice: word }) }))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        access.set(path, value === unset ? undefined : value);
      }}
    />
  );
}

/** The background image of a section. */
function PictureField({ access }: { access: OptionAccess }) {
  const t = useMessages('block-editor');
  return (
    <ImageAddressField
      label={t('section.field.label', { field: 'picture' })}
      addressLabel={t('image.url.label')}
      src={textData(access.read(['picture']))}
      onChange={(src) => access.set(['picture'], src === '' ? undefined : src)}
    >
      <p className={classes.hint}>{t('section.picture.help')}</p>
    </ImageAddressField>
  );
}
