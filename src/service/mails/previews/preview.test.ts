import { expect, it } from 'vitest';
import { htmlTemplateCreate } from '../../../contract/mails/html-templates.ts';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

describeEachEngine('a preview of a template', (openTestStorage) => {
  it('is filled for an invented contact on request', async () => {
    const service = await startTestService(openTestStorage);
    const { id } = await service.call(htmlTemplateCreate, {
      body: { subject: 'Spring', body: '<p>Dear ##firstname|friend## in [[city|town]], ##email##</p>' },
    });
    const look = async (query: string) =>
      (await service.send({ url: `/v3/mails/templates/html/${id}/preview/${query}` })).body;
    expect(await look('?sample=true')).toContain('Dear Alex in town, alex.kim@example.com');
    expect(await look('')).toContain('Dear ##firstname|friend## in [[city|town]], ##email##');
  });

  it('names a list of the contact, or else the largest one', async () => {
    const service = await startTestService(openTestStorage);
    const make = (name: string) => service.call(listCreate, { body: { name } });
    const { hash: small } = await make('Small');
    const { hash: large } = await make('Large');
    await service.call(contactCreate, { body: { email: 'ada@example.com', lists: [{ hash: small }] } });
    for (const email of ['b@example.com', 'c@example.com'])
      await service.call(contactCreate, { body: { email, lists: [{ hash: large }] } });
    const { id } = await service.call(htmlTemplateCreate, {
      body: { subject: 'Spring', body: '<p>You’re on the list ##list_name##.</p>' },
    });
    const look = async (query: string) =>
      (await service.send({ url: `/v3/mails/templates/html/${id}/preview/${query}` })).body;
    expect(await look('?contact=ada@example.com')).toContain('on the list Small.');
    expect(await look('')).toContain('on the list Large.');
    expect(await look('?sample=true')).toContain('on the list Large.');
  });
});
