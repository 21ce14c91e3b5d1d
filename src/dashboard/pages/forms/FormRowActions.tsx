import { Link } from 'react-router-dom';
import type { Form } from '../../../contract/forms.ts';
import { isWebAddress } from '../../../lib/text/web-address.ts';
import { copyText } from '../../components/copy-text.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
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
    <Dropdown look="icon" align="end" name={`Actions for ${name}`} title={name} label={<DotsIcon />}>
      {(close) => {
        const item = (label: string, run: () => unknown, look = '') => (
          <button
            type="button"
            data-item={look}
            onClick={() => {
              close();
              void run();
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            <Link to={paths.form(key)} data-item="" onClick={close}>
              Edit
            </Link>
            {item('Copy embed code', () => copyEmbedCode(form))}
            <Link to={formPart(key, 'embed')} data-item="" onClick={close}>
              Put it on a web site
            </Link>
            {isWebAddress(form_link) ? (
              <a href={form_link} target="_blank" rel="noopener noreferrer" data-item="" onClick={close}>
                Open hosted page
              </a>
            ) : null}
            {item('Duplicate', () => duplicate(form))}
            <hr />
            {item('Delete', () => remove(form), 'danger')}
          </>
        );
      }}
    </Dropdown>
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
