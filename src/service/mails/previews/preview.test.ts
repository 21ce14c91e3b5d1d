import { expect, it } from 'vitest';
import { htmlTemplateCreate } from '../../../contract/mails/html-templates.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

describeEachEngine('a preview of a template', (openTestStorage) => {
  it('is filled for an invented contact on demand', async () => {
    const service = await startTestService(openTestStorage);
    const { id } = await service.call(htmlTemplateCreate, {
      body: { subject: 'Spring', body: '<p>Dear ##firstname|friend## in [[city|town]], ##email##</p>' },
    });
    const look = async (query: string) =>
      (await service.send({ url: `/v3/mails/templates/html/${id}/preview/${query}` })).body;
    expect(await look('?sample=true')).toContain('Dear Alex in town, alex.kim@example.com');
    expect(await look('')).toContain('Dear ##firstname|friend## in [[city|town]], ##email##');
  });
});
