import { describe, expect, it } from 'vitest';
import { emptyFields } from '../../../lib/contact/contact-fields.ts';
import { activeAgain, type StoredContact } from '../standing/contact-state.ts';
import { isDeleted, readChangeBlock, recordChange } from './change-block.ts';

const ada: StoredContact = {
  ...{ id: 7, email: 'Ada@example.com', email_key: 'ada@example.com' },
  ...emptyFields,
  ...activeAgain,
  ...{ first_name: 'Ada', attributes: {}, created_at: 1, updated_at: 2, subscriptions: [] },
};

describe('a stored block of changes', () => {
  it('has a deleted contact with all its fields', () => {
    const record = recordChange(ada, null, { past: undefined });
    expect(readChangeBlock(JSON.stringify([record]))).toEqual([record]);
  });

  it('reads fields as empty that didn’t exist when the contact was deleted', () => {
    const record = recordChange(ada, null, { past: undefined });
    const written = JSON.stringify([record], (name, value: unknown) =>
      name === 'last_name' || name === 'sms_number' ? undefined : value,
    );
    const [read] = readChangeBlock(written);
    expect(read !== undefined && isDeleted(read) && read.contact).toMatchObject({
      ...{ first_name: 'Ada', last_name: '', sms_number: null },
    });
  });

  it('has only what a change touched, on both sides', () => {
    const subscription = { id: 3, list_id: 5, created_at: 1, cancelled_at: null };
    const record = recordChange(ada, { ...ada, subscriptions: [subscription] }, { past: undefined });
    expect(record).toEqual({
      id: 7,
      before: { lists: [{ list_id: 5, none: true }] },
      after: { lists: [subscription] },
    });
    expect(recordChange(ada, { ...ada, first_name: 'Augusta' }, { past: undefined })).toEqual({
      id: 7,
      before: { first_name: 'Ada' },
      after: { first_name: 'Augusta' },
    });
  });
});
