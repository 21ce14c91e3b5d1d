import { NativeSelect } from '@mantine/core';
import { buttonLooks, least, most } from '../../../../../contract/mails/newsdesk-members.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { defaultButton } from '../../../../../rendering/blocks/document-style.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import { LanguageSelect } from '../../../form/LanguageSelect.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { optionAt } from '../model/options.ts';
import { useDocument, useEditor } from '../state/editor-context.ts';
import classes from './style.module.css';

/** Options of the whole email other than colors, fonts, and sizes: its width, buttons, and language. */
export function MailOptionFields() {
  const t = useMessages('block-options');
  const { actions } = useEditor();
  const { newsdesk } = useDocument();
  const language = textData(optionAt(newsdesk, ['language']));
  return (
    <fieldset className={classes.group}>
      <legend>{t('group.title', { group: 'email' })}</legend>
      <NumberField
        label={t('field.label', { field: 'width' })}
        value={optionAt(newsdesk, ['width'])}
        min={least.mailWidth}
        max={most.mailWidth}
        placeholder="600"
        onChange={(width) => actions.changeMailOption(['width'], width)}
      />
      <NativeSelect
        label={t('field.label', { field: 'buttonLook' })}
        value={textData(optionAt(newsdesk, ['button', 'look'])) || 'fill'}
        data={buttonLooks.map((look) => ({ value: look, label: t('choice.label', { choice: look }) }))}
        onChange={({ currentTarget: { value } }) =>
          actions.changeMailOption(['button', 'look'], value === 'fill' ? undefined : value)
        }
      />
      <NumberField
        label={t('field.label', { field: 'buttonRadius' })}
        value={optionAt(newsdesk, ['button', 'radius'])}
        min={0}
        max={most.radius}
        placeholder={String(defaultButton.radius)}
        onChange={(radius) => actions.changeMailOption(['button', 'radius'], radius)}
      />
      <LanguageSelect
        label={t('field.label', { field: 'language' })}
        description={t('language.help')}
        none={t('choice.label', { choice: 'default' })}
        value={language === '' ? null : language}
        onChange={(tag) => actions.changeMailOption(['language'], tag ?? undefined)}
      />
    </fieldset>
  );
}
