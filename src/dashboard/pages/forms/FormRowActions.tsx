import type { Form } from '../../../contract/forms/forms.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { copyText } from '../../components/basics/copy-text.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { formPart, paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useDuplicateForm } from './useDuplicateForm.ts';
import { useRemoveForm } from './useRemoveForm.ts';
import type { Translator } from '../../../messages/translator.ts';

/** The menu of a form in the table. */
export function FormRowActions({ form }: { form: Form }) {
  const t = useMessages('forms');
  const tCommon = useMessages('common');
  const { key, name, form_link } = form;
  const remove = useRemoveForm();
  const duplicate = useDuplicateForm();
  return (
    <ActionMenu
      title={name}
      groups={[
        [
          { label: tCommon('edit.button'), to: paths.form(key) },
          { label: t('copyCode.button'), run: () => copyEmbedCode(form, t) },
          { label: t('tabs.tab.label', { tab: 'embed' }), to: formPart(key, 'embed') },
          isWebAddress(form_link) ? { label: t('openPage.button'), href: form_link } : null,
          { label: t('duplicate.button'), run: () => duplicate(form) },
        ],
        [{ label: tCommon('delete.button'), run: () => remove(form), isDestructive: true }],
      ]}
    />
  );
}

async function copyEmbedCode({ name, form }: Form, t: Translator<'forms'>): Promise<void> {
  if (await copyText(form)) toast(t('copyCode.toast', { name }));
  else toast(t('copyCode.failed.toast'), { tone: 'problem' });
}
