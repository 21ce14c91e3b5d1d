import { expect, it } from 'vitest';
import { emailSettingsReplace, emailSettingsShow } from '../../../contract/desk/email-settings.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService } from '../../roof/testing/test-service.ts';

describeEachEngine('the language of emails', (openTestStorage) => {
  it('is unknown at first, stored, changed, and deleted', async () => {
    const { call } = await startTestService(openTestStorage);
    expect(await call(emailSettingsShow, {})).toEqual({ language: null });
    for (const language of ['ar', 'de-AT', null]) {
      expect(await call(emailSettingsReplace, { body: { language } })).toEqual({ language });
      expect(await call(emailSettingsShow, {})).toEqual({ language });
    }
  });

  it.each(['', 'x', 'english', 'de_AT', '"><b>'])('is refused if it isn’t a tag: %j', async (language) => {
    const { send } = await startTestService(openTestStorage);
    const answer = await send({ method: 'PUT', url: '/v3/mail/settings/', payload: { language } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<object>())).toEqual(['language']);
  });
});
