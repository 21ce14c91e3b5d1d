import type { Form } from '../../../../contract/forms/forms.ts';

/**
 * Returns a script that signs someone up through a form. Its values are the form's own fields. Choice: `form_link`.
 */
export function fetchExample(form: Form): string {
  const body = {
    email: 'ada@example.com',
    ...(form.first_name ? { first_name: 'Ada' } : {}),
    ...(form.last_name ? { last_name: 'Lovelace' } : {}),
    ...(form.sms_number === true ? { sms_number: '+46701234567' } : {}),
    ...(form.attributes.length === 0
      ? {}
      : { attributes: Object.fromEntries(form.attributes.map((code) => [code, ''])) }),
  };
  return `const answer = await fetch(${JSON.stringify(form.form_link)}, {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(${indented(body)}),
});
if (answer.status === 400) {
  // Messages by field, such as { "email": ["Please enter a valid email address."] }
  console.log(await answer.json());
}
`;
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}
