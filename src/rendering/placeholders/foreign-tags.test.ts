import { describe, expect, it } from 'vitest';
import { foreignTags } from './foreign-tags.ts';
import { tagHint } from './tag-hint.ts';

const tagsIn = (text: string) => Array.from(text.matchAll(foreignTags), ([tag]) => tag);

describe('the merge tags of other services', () => {
  it.each([
    '*|FNAME|*',
    '{{ contact.FIRSTNAME }}',
    '{{{unsubscribe}}}',
    `{{\${first_name} | default: "you"}}`,
    '{% unsubscribe %}',
    '{$name}',
    "{$name|default('you')}",
    '{!firstname}',
    '{contactfield=firstname|you}',
    '%FIRSTNAME%',
    '%recipient.first_name%',
    '%%first name%%',
    '%%=v(@firstname)=%%',
    '[[data:firstname:"you"]]',
    '[[var:firstname]]',
    '[[contact.first_name]]',
    '[[FIRSTNAME OR "Friend"]]',
    '[firstname,fallback=]',
    '[Name, fallback=you]',
    '[subscriber:firstname | default:reader]',
    '$[FNAME|you]$',
    '~Contact.FirstName~',
    '@FIRSTNAME@',
    '«Name»',
    '«PRÉNOM»',
    '«First_Name»',
    '«Ort_2»',
    '&laquo;Nachname&raquo;',
    '<<First Name>>',
    '<<Name>>',
    '&lt;&lt;Customer_No&gt;&gt;',
  ])('include %s', (tag) => {
    expect(tagsIn(`Hi ${tag}, hi`)).toEqual([tag]);
    if (!tag.startsWith('&')) expect(tag).toMatch(tagHint);
  });

  it.each([
    '« Bonjour »',
    '«Bonjour»',
    '« Prénom »',
    '«Le nom de la rose»',
    '«LinkedIn»',
    '<<Bonjour>>',
    '##firstname|«Name##',
    '[[city]] and [[city|the town]]',
    '[1] and [email]',
    '50%% off, and 20%% more',
    '20% of 30%',
    'a@example.com, b@example.com',
    '{color: red}',
    '$5 [about] $6',
  ])('leave %s alone', (text) => expect(tagsIn(text)).toEqual([]));
});
