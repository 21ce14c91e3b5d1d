import { NativeSelect } from '@mantine/core';
import { formatLanguage } from '../../components/basics/format.ts';
import '../../components/basics/input-styles.ts';
import { chosenLanguage, keepLanguage } from '../../messages/language-choice.ts';
import { dashboardLanguages } from '../../messages/message-store.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The language of the dashboard. A change reloads the page, so that everything is in one language. */
export function LanguageSelect() {
  const t = useMessages('settings');
  return (
    <NativeSelect
      label={t('language.label')}
      description={t('language.help')}
      value={chosenLanguage() ?? ''}
      data={[
        { value: '', label: t('language.browser') },
        ...dashboardLanguages.map((tag) => ({ value: tag, label: formatLanguage(tag, tag) })),
      ]}
      onChange={(event) => {
        keepLanguage(event.target.value === '' ? null : event.target.value);
        window.location.reload();
      }}
    />
  );
}
