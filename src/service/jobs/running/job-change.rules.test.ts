import { describe, expect, it } from 'vitest';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { plainConversion } from '../../people/attributes/typed-values.rules.ts';
import type { StoredContact } from '../../people/standing/contact-state.ts';
import { decideJobContact, type JobChange, type JobContact } from './job-change.rules.ts';

const contact: StoredContact = {
  ...{ id: 1, email: 'ada@example.com', email_key: 'ada@example.com', first_name: 'Ada', last_name: '' },
  ...{ sms_number: null, attributes: { tags: 'red, blue' }, active: true, inactive_reason: null },
  ...{ inactive_cause: null, suppressed_by: null, created_at: 1, updated_at: 1 },
  subscriptions: [
    { id: 1, list_id: 1, created_at: 1, cancelled_at: null },
    { id: 2, list_id: 2, created_at: 1, cancelled_at: 5 },
  ],
};
const inactive: StoredContact = {
  ...contact,
  ...{ active: false, inactive_reason: 'by hand', inactive_cause: 'desk' },
};
const spelled: StoredContact = {
  ...contact,
  ...{ email: 'ada@bücher.example', email_key: 'ada@bücher.example' },
};
const tags = { type: attributeTypes.choices, options: ['red', 'blue', 'green'], open: false };
const suppression = { id: 7, kind: 'address', reason: 'desk', reader_lifts: false } as const;

function decide(change: Partial<JobChange>, known: Partial<JobContact> = {}) {
  const whole = { contact, matches: true, past: undefined, entries: [], ...known };
  return decideJobContact(
    {
      ...{ kind: 'subscribe', list_id: 1, code: 'tags', value: '', now: 10, conversion: plainConversion },
      ...{ judge: new ValueJudge(tags), started_at: null, ...change },
    },
    whole,
  );
}

describe('the effect of a job on a contact', () => {
  it.each<[Partial<JobChange>, Partial<JobContact>, string]>([
    [{ kind: 'delete' }, { contact: undefined }, 'skipped gone'],
    [{ kind: 'delete' }, { matches: false }, 'skipped no_match'],
    [{ kind: 'delete' }, {}, 'done changed'],
    [{ kind: 'subscribe' }, {}, 'unchanged subscribed'],
    [{ kind: 'subscribe', list_id: 2 }, {}, 'skipped cancelled'],
    [{ kind: 'subscribe', list_id: 3 }, {}, 'done changed'],
    [{ kind: 'subscribe', list_id: 3 }, { contact: inactive }, 'done inactive'],
    [{ kind: 'subscribe', list_id: 3 }, { past: new Map([[3, 4]]) }, 'skipped cancelled'],
    [{ kind: 'subscribe', list_id: null }, {}, 'failed list_deleted'],
    [{ kind: 'cancel' }, {}, 'done changed'],
    [{ kind: 'cancel', list_id: 2 }, {}, 'unchanged cancelled'],
    [{ kind: 'cancel', list_id: 2, started_at: 5 }, {}, 'unchanged cancelled'],
    [{ kind: 'cancel', list_id: 2, started_at: 5 }, { contact: spelled }, 'done changed'],
    [{ kind: 'cancel', list_id: 2, started_at: 6 }, { contact: spelled }, 'unchanged cancelled'],
    [{ kind: 'cancel', list_id: 2, started_at: null }, { contact: spelled }, 'unchanged cancelled'],
    [{ kind: 'cancel', list_id: 3 }, {}, 'unchanged not_subscribed'],
    [{ kind: 'remove', list_id: 2 }, {}, 'done changed'],
    [{ kind: 'activate' }, {}, 'unchanged active'],
    [{ kind: 'activate' }, { contact: inactive }, 'done changed'],
    [{ kind: 'activate' }, { contact: inactive, entries: [suppression] }, 'skipped suppressed'],
    [{ kind: 'deactivate' }, {}, 'done changed'],
    [{ kind: 'deactivate' }, { contact: inactive }, 'unchanged inactive'],
    [{ kind: 'suppress' }, {}, 'done changed'],
    [{ kind: 'suppress' }, { entries: [suppression] }, 'unchanged suppressed'],
    [{ kind: 'set_attribute', value: 'red, blue' }, {}, 'unchanged same_value'],
    [{ kind: 'set_attribute', value: 'red' }, {}, 'done changed'],
    [{ kind: 'clear_attribute' }, {}, 'done changed'],
    [{ kind: 'clear_attribute', code: 'plan' }, {}, 'unchanged no_value'],
    [{ kind: 'clear_attribute', code: null }, {}, 'failed attribute_deleted'],
    [{ kind: 'add_options', value: 'red' }, {}, 'unchanged same_value'],
    [{ kind: 'add_options', value: 'gold' }, {}, 'skipped unreadable'],
    [{ kind: 'remove_options', value: 'green' }, {}, 'unchanged same_value'],
  ])('%o of %o: %s', (change, known, expected) => {
    const { outcome, reason } = decide(change, known);
    expect(`${outcome} ${reason}`).toBe(expected);
  });

  it('activates by clearing the inactive reason, and deactivates with the reason', () => {
    expect(decide({ kind: 'activate' }, { contact: inactive }).after).toMatchObject({
      ...{ active: true, inactive_reason: null, inactive_cause: null, updated_at: 10 },
    });
    expect(decide({ kind: 'deactivate' }).after).toMatchObject({
      ...{ active: false, inactive_cause: 'desk', suppressed_by: null, updated_at: 10 },
    });
  });

  it('adds options after others, and removes the value with its last option', () => {
    const after = (change: Partial<JobChange>) => decide(change).after?.attributes;
    expect(after({ kind: 'add_options', value: 'green' })).toEqual({ tags: 'red, blue, green' });
    expect(after({ kind: 'remove_options', value: 'Blue' })).toEqual({ tags: 'red' });
    expect(after({ kind: 'remove_options', value: 'red, blue' })).toEqual({});
  });
});
