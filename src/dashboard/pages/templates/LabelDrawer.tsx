import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { templateCategories, type TemplateCategory } from '../../../contract/mails/template-categories.ts';
import { templateLabelReplace, templateNoteLength } from '../../../contract/mails/template-labels.ts';
import { labelTemplate } from '../../api/template-labels.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import type { MailTemplate } from '../../components/writing/mail-gallery/mail-template.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Edits the name, note, and category of a template. */
export function LabelDrawer({ template, onClose }: { template: MailTemplate; onClose: () => void }) {
  const t = useMessages('templates');
  const tCommon = useMessages('common');
  const { mutateAsync } = useSubmit(labelTemplate(template.id));
  const { name, note } = template;
  const category: TemplateCategory | '' = template.category ?? '';
  const form = useForm({
    defaultValues: { name, note, category },
    resolver: contractResolver(templateLabelReplace.body, (values) => values),
  });
  const choices = (['', ...templateCategories] as const).map((value) => ({
    value,
    label: value === '' ? t('label.category.none') : t('category.label', { category: value }),
  }));
  return (
    <DrawerForm
      title={t('label.title')}
      submitLabel={tCommon('save.button')}
      form={form}
      onSave={async (values) => {
        await mutateAsync(values);
        onClose();
        toast(t('label.toast', { subject: values.name }));
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('label.name.label')}
        description={t('label.name.help')}
        maxLength={255}
        data-autofocus
        {...fieldOf(form, 'name')}
      />
      <Textarea
        label={t('label.note.label')}
        rows={3}
        maxLength={templateNoteLength}
        {...fieldOf(form, 'note')}
      />
      <NativeSelect label={t('label.category.label')} data={choices} {...fieldOf(form, 'category')} />
    </DrawerForm>
  );
}
