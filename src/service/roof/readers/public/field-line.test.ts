import { beforeEach, describe, expect, it } from 'vitest';
import { attributeTypeReplace, attributeTypeShow } from '../../../../contract/jobs/attribute-types.ts';
import { attributeCreate } from '../../../../contract/people/attributes.ts';
import { contactShow } from '../../../../contract/people/contacts.ts';
import { pathOf, startSignUpDesk, type SignUpDesk } from '../../../forms/sign-ups/testing/sign-up-desk.ts';
import { openSqliteForTest } from '../../testing/test-service.ts';

const types = {
  age: { type: 1 },
  born: { type: 2 },
  member: { type: 3 },
  plan: { type: 4, options: ['Pro', 'Team "A"'] },
  city: { type: 4, options: ['Lund'], open: true },
  topics: { type: 5, options: ['News', 'Sport', 'Art'] },
} as const;

describe('the fields of attributes with a type', () => {
  let desk: SignUpDesk;
  let url: string;

  beforeEach(async () => {
    desk = await startSignUpDesk(openSqliteForTest);
    for (const [code, body] of Object.entries(types)) {
      await desk.service.call(attributeCreate, { body: { name: code } });
      await desk.service.call(attributeTypeReplace, {
        params: { code },
        body: { ...body, options: 'options' in body ? [...body.options] : [] },
      });
    }
    const form = await desk.makeForm({ attributes: Object.keys(types) });
    url = pathOf(form.form_link);
  });

  const send = (fields: string) => desk.submit({}, { url, payload: `email=ada%40example.com&${fields}` });

  it('fit it, and the snippet keeps a text for each', async () => {
    const { body } = await desk.visit({ url });
    expect(body).toContain(
      '<input type="text" id="field-age" name="age" value="" autocomplete="off" inputmode',
    );
    expect(body).toContain('<input type="date" id="field-born"');
    expect(body).toMatch(/<select id="field-member" name="member"><option value="" selected>No answer/);
    expect(body).toContain('<option value="Team &quot;A&quot;">Team &quot;A&quot;</option>');
    expect(body).toContain('<datalist id="options-city"><option value="Lund"></datalist>');
    expect(body.match(/<input type="checkbox" name="topics"/g)).toHaveLength(3);
    const { form } = await desk.makeForm({ attributes: Object.keys(types) });
    expect(form.match(/<input type="text" name="(?:age|born|member|plan|city|topics)"/g)).toHaveLength(6);
  });

  it('refuse by field, and show the earlier choices', async () => {
    const answer = await send('age=old&born=31.5.2026&member=maybe&plan=Gold&topics=sport&topics=Chess');
    const { body } = answer;
    expect(answer.statusCode).toBe(400);
    for (const name of ['age', 'born', 'member', 'plan', 'topics']) {
      expect(body).toContain(`id="wrong-${name}"`);
    }
    expect(body).toContain('Enter a number, such as 12 or 12.5.');
    expect(body).toMatch(/<fieldset aria-invalid="true" aria-describedby="wrong-topics">/);
    expect(body).toContain('value="Sport" checked>');
    expect(body).not.toContain('value="News" checked');
    expect(await desk.mails()).toEqual([]);
  });

  it('store valid values in the form of their type', async () => {
    const fields = 'age=07.50&born=2026-05-31&member=true&plan=pro&city=Oslo&topics=Art&topics=News';
    expect((await send(fields)).statusCode).toBe(200);
    await desk.visit({ method: 'POST', url: await desk.newestLink() });
    const { attributes } = await desk.service.call(contactShow, { params: { email: 'ada@example.com' } });
    expect(attributes).toEqual({
      ...{ age: '7.5', born: '2026-05-31', member: 'true', plan: 'Pro', city: 'Oslo', topics: 'News, Art' },
    });
    const { options } = await desk.service.call(attributeTypeShow, { params: { code: 'city' } });
    expect(options).toEqual(['Lund', 'Oslo']);
  });
});
