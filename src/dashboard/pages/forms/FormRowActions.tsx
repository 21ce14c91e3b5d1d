import type { Form } from '../../../contract/forms.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { copyText } from '../../components/copy-text.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { formPart, paths } from '../../paths.ts';
import { useDuplicateForm } from './useDuplicateForm.ts';
import { useRemoveForm } from './useRemoveForm.ts';

/** What can be done to a form in the table. */
export function FormRowActions({ form }: { form: Form }) {
  const { key, name, form_link } = form;
  const remove = useRemoveForm();
  const duplicate = useDuplicateForm();
  return (
    <ActionMenu
      title={name}
      groups={[
        [
          { label: 'Edit', to: paths.form(key) },
          { label: 'Copy embed code', run: () => copyEmbedCode(form) },
          { label: 'Put it on a web site', to: formPart(key, 'embed') },
          isWebAddress(form_link) ? { label: 'Open hosted page', href: form_link } : null,
          { label: 'Duplicate', run: () => duplicate(form) },
        ],
        [{ label: 'Delete', run: () => remove(form), isDestructive: true }],
      ]}
    />
  );
}

async function copyEmbedCode({ name, form }: Form): Promise<void> {
  if (await copyText(form)) toast(`Copied the embed code of ${name}`);
  else {
    toast('The browser does not allow copying here. Open “Put it on a web site” and copy it by hand.', {
      tone: 'problem',
    });
  }
}
