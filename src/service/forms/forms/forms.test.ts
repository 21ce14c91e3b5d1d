import { beforeEach, expect, it } from 'vitest';
import { attributeCreate, attributeDelete } from '../../../contract/people/attributes.ts';
import { formList, formShow, formUpdate } from '../../../contract/forms/forms.ts';
import { listDelete } from '../../../contract/people/lists.ts';
import { senderDelete } from '../../../contract/senders/senders.ts';
import { startSignUpDesk, type SignUpDesk } from '../sign-ups/testing/sign-up-desk.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

describeEachEngine('subscription forms', (openTestStorage) => {
  let desk: SignUpDesk;
  beforeEach(async () => {
    desk = await startSignUpDesk(openTestStorage);
  });

  const url = '/v3/subscription_forms/';
  const required = () => ({ name: 'Form', lists: [desk.listHash], sender_id: desk.senderId });
  const post = (fields: object) =>
    desk.service.send({ method: 'POST', url, payload: { ...required(), ...fields } });

  it('are created from name, lists, and sender, and named in Location', async () => {
    const response = await desk.service.send({ method: 'POST', url, payload: required() });
    const { key, form, form_link, ...fields } = response.json<Record<string, string>>();
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`http://localhost${url}${key ?? ''}/`);
    expect(key).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(form_link).toMatch(/^https:\/\/news\.example\.com\/p\/form\/[A-Za-z0-9]{10}\/$/);
    expect(form_link).not.toContain(key);
    expect(form).toContain(`action="${form_link ?? ''}"`);
    expect(fields).toEqual({
      url: response.headers.location,
      name: 'Form',
      lists: [desk.listHash],
      lists_names: 'Club',
      verify_mail_subject: '',
      verify_mail_text: '',
      sender_id: desk.senderId,
      sender: 'Shop',
      email: 'shop@example.com',
      next_url: null,
      button_text: null,
      first_name: false,
      last_name: false,
      sms_number: false,
      attributes: [],
      email_label: '',
      first_name_label: '',
      last_name_label: '',
      success_text: '',
      invalid_email_text: '',
      proof_of_work: false,
      language: null,
      signup_count: 0,
      change: 0,
    });
  });

  it('have exactly the inputs of the specification, and the trap', async () => {
    await desk.service.call(attributeCreate, { body: { name: 'City' } });
    const all = {
      first_name: true,
      last_name: true,
      attributes: ['city'],
      next_url: 'https://example.com/a?b&c',
    };
    const { form, key } = await desk.makeForm(all);
    const inputs = Array.from(form.matchAll(/<input type="(\w+)" name="([^"]+)"(?: value="([^"]*)")?/g)).map(
      ([, type, name, value]) => [type, name, value],
    );
    expect(inputs).toEqual([
      ['hidden', 'newsletter', desk.listHash],
      ['hidden', 'next_url', 'https://example.com/a?b&amp;c'],
      ['hidden', 'api_key', key],
      ['text', 'email', undefined],
      ['text', 'first_name', undefined],
      ['text', 'last_name', undefined],
      ['text', 'city', undefined],
      ['text', 'gan_repeat_email', ''],
    ]);
  });

  it('find their sender by name and address too', async () => {
    const response = await post({ sender_id: null, sender: 'Shop', email: 'SHOP@example.com' });
    expect(response.json()).toMatchObject({ sender_id: desk.senderId });
  });

  it.each([
    ['lists', { lists: ['nothing'] }],
    ['lists', { lists: [] }],
    ['attributes', { attributes: ['nothing'] }],
    ['sender_id', { sender_id: 999 }],
    ['sender_id', { sender_id: null }],
    ['sender', { sender_id: null, sender: 'Nobody', email: 'shop@example.com' }],
    ['next_url', { next_url: 'javascript:alert(1)' }],
    ['next_url', { next_url: 'data:text/html,x' }],
    ['next_url', { next_url: '/thanks' }],
    ['name', { name: ' ' }],
    ['verify_mail_subject', { verify_mail_subject: 'x'.repeat(256) }],
  ])('are refused on %s for %j', async (field, fields) => {
    const response = await post(fields);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<object>())).toEqual([field]);
  });

  it('keep omitted fields on PATCH, and lose them on PUT', async () => {
    const { key } = await desk.makeForm({
      button_text: 'Join',
      first_name: true,
      next_url: 'https://a.example',
    });
    const params = { key };
    const patched = await desk.service.call(formUpdate, { params, body: { name: 'New', next_url: null } });
    expect(patched).toMatchObject({ name: 'New', button_text: 'Join', first_name: true, next_url: null });
    const put = await desk.service.send({ method: 'PUT', url: `${url}${key}/`, payload: required() });
    expect(put.statusCode).toBe(200);
    expect(put.json()).toMatchObject({ name: 'Form', button_text: null, first_name: false, key });
  });

  it('are created by PUT with a valid key, but never with a deleted one', async () => {
    const put = (key: string) =>
      desk.service.send({ method: 'PUT', url: `${url}${key}/`, payload: required() });
    expect((await put('abcDEF0123')).statusCode).toBe(201);
    expect((await put('abc')).statusCode).toBe(404);
    await desk.service.send({ method: 'DELETE', url: `${url}abcDEF0123/` });
    expect((await put('abcDEF0123')).statusCode).toBe(404);
    expect((await desk.service.send({ url: `${url}abcDEF0123/` })).statusCode).toBe(404);
  });

  it('omit deleted records', async () => {
    await desk.service.call(attributeCreate, { body: { name: 'City' } });
    const { key } = await desk.makeForm({ attributes: ['city'] });
    await desk.service.call(attributeDelete, { params: { code: 'city' } });
    await desk.service.call(listDelete, { params: { hash: desk.listHash } });
    await desk.service.call(senderDelete, { params: { id: desk.senderId } });
    expect(await desk.service.call(formShow, { params: { key } })).toMatchObject({
      attributes: [],
      lists: [],
      lists_names: '',
      sender_id: null,
      sender: '',
    });
    expect((await desk.service.call(formList, {})).count).toBe(2);
  });
});
