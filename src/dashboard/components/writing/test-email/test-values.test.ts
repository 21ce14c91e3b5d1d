import { describe, expect, it } from 'vitest';
import { testReceivers } from '../../../../contract/mails/send-request.ts';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import { addressesIn, testBody, testResolver, withUsed, type TestValues } from './test-values.ts';

const t = messagesIn('test-email', 'en');

const values = (given: Partial<TestValues> = {}): TestValues => ({
  to: 'ada@example.com',
  lists: [],
  as: '',
  sender_id: '3',
  prefix: true,
  note: '',
  ...given,
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}@example.com`);

it('reads addresses in any order and separation, each once', () => {
  expect(addressesIn(' a@example.com, b@example.com;c@example.com\nA@example.com ')).toEqual([
    'A@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

it('remembers the 20 addresses used last, those of this test first', () => {
  const remembered = withUsed(many(20), ['new@example.com', '7@example.com']);
  expect(remembered).toHaveLength(20);
  expect(remembered.slice(0, 3)).toEqual(['new@example.com', '7@example.com', '0@example.com']);
});

describe('the form of a test email', () => {
  const check = async (given: Partial<TestValues>, isByAddress = true) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await testResolver(t, isByAddress)(values(given), undefined, options);
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
  };

  it.each<[string, Partial<TestValues>]>([
    ['one address', {}],
    ['as many addresses as a test may have', { to: many(testReceivers).join(' ') }],
    ['a list only', { to: '', lists: ['abc'] }],
  ])('accepts %s', async (_, given) => {
    expect(await check(given)).toEqual({});
  });

  it('names the addresses that are none', async () => {
    expect(await check({ to: 'ada@example.com, ada, @example.com' })).toEqual({
      to: t('to.wrong.error', { addresses: 'ada, @example.com' }),
    });
  });

  it('refuses too many addresses', async () => {
    expect(await check({ to: many(testReceivers + 1).join(' ') })).toEqual({
      to: t('to.many.error', { count: testReceivers }),
    });
  });

  it('asks for a sender and a recipient, at the field that the service has', async () => {
    expect(await check({ to: '', sender_id: '' })).toEqual({
      to: t('to.none.error'),
      sender_id: t('sender.error'),
    });
    expect(await check({}, false)).toEqual({ lists: t('lists.none.error') });
  });
});

it('requests a test without blank members', () => {
  const lists = ['abc'];
  expect(testBody(values({ as: ' ', note: ' Look! ' }))).toEqual({
    ...{ to: ['ada@example.com'], as: null, sender_id: 3, prefix: true, note: 'Look!' },
  });
  expect(testBody(values({ lists, as: ' bob@example.com', prefix: false }))).toMatchObject({
    ...{ lists, as: 'bob@example.com', prefix: false },
  });
});
