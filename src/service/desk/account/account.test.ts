import { expect, it } from 'vitest';
import { extensionList, profileShow } from '../../../contract/desk/account.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';

describeEachEngine('the account', (openTestStorage) => {
  it('has no invoices', async () => {
    const service = await startTestService(openTestStorage);
    const response = await service.send({ url: '/v3/invoices/' });
    expect(response.json()).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  it('has a profile, and lists the extensions of the specification', async () => {
    const service = await startTestService(openTestStorage);
    expect(await service.call(profileShow, {})).toEqual({
      name: 'Newsdesk',
      email: '',
      company: '',
      address: '',
      zip: '',
      city: '',
      country: '',
      phone: '',
    });
    const { operations } = await service.call(extensionList, {});
    expect(operations).toContain('contactImportBulk');
    expect(operations).not.toContain('contactList');
    expect(operations).toContain('reportList');
  });
});
