import { describe, expect, it } from 'vitest';
import { makeConsent } from '../../testing/records.ts';
import { consentLines } from './consent-lines.ts';

describe('the consents of a contact as CSV', () => {
  it('has a header and one line per consent', () => {
    const lines = consentLines([makeConsent(), makeConsent({ id: 2 })]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^email,form,form_name,lists,submitted,/);
    expect(lines[1]).toContain('192.0.2.7');
  });

  it('neutralizes formulas', () => {
    const [, line] = consentLines([makeConsent({ form_name: '=HYPERLINK("https://evil.example")' })]);
    expect(line).not.toMatch(/,"?=HYPERLINK/);
  });
});
