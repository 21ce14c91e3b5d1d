import { describe, expect, it } from 'vitest';
import { broughtInEmail, broughtInNames } from '../testing/brought-in-emails.ts';
import { convertTags, type BringInOptions } from './bring-in.ts';
import { mergeTagFor } from './merge-tag-for.ts';
import { removeServiceMarks } from './service-marks.ts';
import { serviceOf, type TagService } from './service-tags.ts';

const options: BringInOptions = {
  service: null,
  subject: 'Spring & co',
  preview: 'Soon',
  company: 'Seeds & Sons',
  address: '1 Main Street\nSpringfield',
  year: 2026,
  attributes: [{ code: 'city-1', name: 'City' }],
  fields: new Map(),
  branches: new Map(),
};

const convert = (service: TagService, html: string, more: Partial<BringInOptions> = {}) =>
  convertTags(html, { ...options, service, ...more });

const address = '1 Main Street<br>Springfield';

/** Specification: writing, 13: the table row by row, then the paragraph below it. */
const rows: readonly (readonly [TagService, string, string])[] = [
  ['mailchimp', '*|FNAME|*', '##firstname##'],
  ['klaviyo', "{{ first_name|default:'x' }}", '##firstname|x##'],
  ['klaviyo', '{{ first_name | default: &quot;x&quot; }}', '##firstname|x##'],
  ['brevo', '{{ contact.FIRSTNAME }}', '##firstname##'],
  ['brevo', '{{ contact.FIRSTNAME | default : "x" }}', '##firstname|x##'],
  ['mailerlite', '{$name}', '##firstname##'],
  ['mailerlite', "{$name|default('x')}", '##firstname|x##'],
  ['activecampaign', '%FIRSTNAME%', '##firstname##'],
  ['campaign-monitor', '[firstname,fallback=x]', '##firstname|x##'],
  ['campaign-monitor', '[firstname]', '##firstname##'],
  ['hubspot', '{{ contact.firstname }}', '##firstname##'],
  ['hubspot', "{{ personalization_token('contact.firstname', 'x') }}", '##firstname|x##'],
  ['hubspot', "{{ contact.firstname|default('x') }}", '##firstname|x##'],
  ['hubspot', '{{ contact.firstname | default(&quot;x&quot;, true) }}', '##firstname|x##'],
  ['klaviyo', '{{unsubscribe_url}}', '##unsubscribe##'],
  // Kit, whose link looks like Klaviyo's.
  [
    'klaviyo',
    '{{ subscriber.first_name | default: "x" }} {{ unsubscribe_url }}',
    '##firstname|x## ##unsubscribe##',
  ],
  ['mailchimp', '*|LNAME|* *|EMAIL|*', '##lastname## ##email##'],
  ['klaviyo', '{{ last_name }} {{ email }}', '##lastname## ##email##'],
  ['brevo', '{{ contact.LASTNAME }} {{contact.EMAIL}}', '##lastname## ##email##'],
  ['mailerlite', '{$last_name} {$email}', '##lastname## ##email##'],
  ['activecampaign', '%LASTNAME% %EMAIL%', '##lastname## ##email##'],
  ['campaign-monitor', '[lastname] [email]', '##lastname## ##email##'],
  ['hubspot', '{{ contact.lastname }} {{ contact.email }}', '##lastname## ##email##'],
  ['mailchimp', '<a href="*|UNSUB|*">', '<a href="##unsubscribe##">'],
  ['mailchimp', '<a href="*%7CUNSUB%7C*">', '<a href="##unsubscribe##">'],
  ['klaviyo', '<a href="{% unsubscribe_link %}">', '<a href="##unsubscribe##">'],
  ['klaviyo', "{% unsubscribe 'x' %}", '<a href="##unsubscribe##">x</a>'],
  ['klaviyo', '{% unsubscribe %}', '<a href="##unsubscribe##">Unsubscribe</a>'],
  ['klaviyo', '<a href="{% unsubscribe %}">x</a>', '<a href="##unsubscribe##">x</a>'],
  ['klaviyo', '{% web_view %}', '<a href="##view_online##">View in browser</a>'],
  ['other', '[[OrganizationName]], [[SiteOwnerAddress]]', `Seeds &amp; Sons, ${address}`],
  ['other', '%%Member_Busname%%, %%Member_Addr%%', `Seeds &amp; Sons, ${address}`],
  ['brevo', '{{ unsubscribe }}', '##unsubscribe##'],
  ['mailerlite', '{$unsubscribe}', '##unsubscribe##'],
  ['activecampaign', '%UNSUBSCRIBELINK%', '##unsubscribe##'],
  ['campaign-monitor', '<unsubscribe style="a">x</unsubscribe>', '<a href="##unsubscribe##" style="a">x</a>'],
  ['hubspot', '{{ unsubscribe_link }}', '##unsubscribe##'],
  ['mailchimp', '*|ARCHIVE|*', '##view_online##'],
  ['klaviyo', '{% web_view_link %}', '##view_online##'],
  ['brevo', '{{ mirror }}', '##view_online##'],
  ['mailerlite', '{$url}', '##view_online##'],
  ['activecampaign', '%WEBCOPY%', '##view_online##'],
  ['campaign-monitor', '<webversion>x</webversion>', '<a href="##view_online##">x</a>'],
  ['hubspot', '{{ view_as_page_url }}', '##view_online##'],
  ['mailchimp', '*|HTML:LIST_ADDRESS_HTML|* *|LIST:ADDRESS|*', `${address} ${address}`],
  ['mailchimp', '*|LIST:ADDRESSLINE|* *|DATE:Y|*', `${address} 2026`],
  ['klaviyo', '{{ organization.full_address }}', address],
  ['activecampaign', '%SENDER-INFO%', address],
  ['hubspot', '{{ company_street_address_1 }}', address],
  ['mailchimp', '*|FORWARD|*', '##tell_a_friend##'],
  ['campaign-monitor', '<forwardtoafriend>x</forwardtoafriend>', '<a href="##tell_a_friend##">x</a>'],
  ['mailchimp', '*|LIST:NAME|*', '##list_name##'],
  ['mailchimp', '*|LIST:COMPANY|*', 'Seeds &amp; Sons'],
  ['mailchimp', '*|CURRENT_YEAR|*', '2026'],
  ['mailchimp', '*|MC:SUBJECT|*', 'Spring &amp; co'],
  ['mailchimp', '*|MC_PREVIEW_TEXT|*', 'Soon'],
  ['hubspot', '{{ content.preview_text }}', 'Soon'],
  ['brevo', '{{ params.subject }}', 'Spring &amp; co'],
  ['mailchimp', '*|IF:FNAME|*Hi *|FNAME|**|ELSE:|*Hi there*|END:IF|*', 'Hi ##firstname|there##'],
  [
    'mailchimp',
    '<!--*|IF:FNAME|*-->Hi *|FNAME|*<!--*|ELSE:|*-->Hi you<!--*|END:IF|*-->',
    'Hi ##firstname|you##',
  ],
  ['mailchimp', '<!--*|IF:MC_PREVIEW_TEXT|*--><i>*|MC_PREVIEW_TEXT|*</i><!--*|END:IF|*-->', '<i>Soon</i>'],
  [
    'brevo',
    '{% if contact.FIRSTNAME %}Hi {{ contact.FIRSTNAME }}{% else %}Hi you{% endif %}',
    'Hi ##firstname|you##',
  ],
  ['mailchimp', '*|CITY|*', '[[city-1]]'],
  ['brevo', "{{ contact.CITY|default:'town' }}", '[[city-1|town]]'],
  ['klaviyo', "{{ person|lookup:'City'|default:'' }}", '[[city-1]]'],
];

describe('the tags of another service', () => {
  it.each(rows)('of %s: %s becomes %s', (service, written, result) => {
    expect(convert(service, `<p>${written}</p>`).html).toBe(`<p>${result}</p>`);
  });

  it.each([
    ['mailchimp', '*|REWARDS|* *|UPDATE_PROFILE|* *|DATE:d|*'],
    ['klaviyo', '{% manage_preferences_link %} {{ event.x }}'],
    ['brevo', '{{ params.year }}'],
    ['mailerlite', '{$account.address}'],
    ['activecampaign', '%UPDATELINK%'],
    ['campaign-monitor', '<preferences>x</preferences>'],
    ['hubspot', '{{ company_city }}'],
  ] as const)('of %s stay as written if they are unknown: %s', (service, written) => {
    expect(convert(service, written).html).toBe(written);
  });

  it.each([
    ['activecampaign', '50%OFF% 100%% href="?a=%C3%A4%BC%"'],
    ['campaign-monitor', '[1] [see below] [[city-1]] <!--[if mso]>x<![endif]--> a[href]{}'],
    ['mailchimp', '2*|x| y|*'],
  ] as const)('of %s leave other text unchanged: %s', (service, written) => {
    const { html, tags } = convert(service, written);
    expect(html).toBe(written);
    expect(tags).toEqual([]);
  });

  it('name a field without an attribute, which can be chosen or kept', () => {
    const tags = convert('activecampaign', '%BRANCH% %BRANCH%').tags;
    expect(tags).toEqual([{ written: '%BRANCH%', to: null, count: 2, field: 'BRANCH' }]);
    expect(convert('activecampaign', '%BRANCH%', { fields: new Map([['BRANCH', 'shop']]) }).html).toBe(
      '[[shop]]',
    );
    expect(convert('mailchimp', '*|CITY|*', { fields: new Map([['CITY', null]]) }).html).toBe('*|CITY|*');
  });

  it('stay if the account has no address or name', () => {
    const { html, tags } = convert('mailchimp', '*|LIST:ADDRESS|* *|LIST:COMPANY|*', {
      address: '',
      company: '',
    });
    expect(html).toBe('*|LIST:ADDRESS|* *|LIST:COMPANY|*');
    expect(tags.map(({ to }) => to)).toEqual([null, null]);
  });

  it('keep a fallback text from ending the merge tag', () => {
    expect(convert('klaviyo', "{{ first_name|default:'a]#|b' }}").html).toBe('##firstname|ab##');
  });
});

describe('a condition', () => {
  const written = '*|IF:VIP|*<b>a</b>*|ELSE:|*<i>*|IF:X|*b*|END:IF|*</i>*|END:IF|*';

  it('that is more than a fallback is listed, and each branch can be chosen', () => {
    const { html, conditions } = convert('mailchimp', written);
    expect(html).toBe('<b>a</b>');
    expect(conditions).toEqual([
      { test: 'X', branches: ['b'] },
      { test: 'VIP', branches: ['<b>a</b>', '<i>b</i>'] },
    ]);
    expect(convert('mailchimp', written, { branches: new Map([[1, 1]]) }).html).toBe('<i>b</i>');
    expect(
      convert('mailchimp', written, {
        branches: new Map([
          [1, null],
          [0, null],
        ]),
      }).html,
    ).toBe(written);
  });

  it.each(['*|IF:A|*x', 'x*|END:IF|*', '*|ELSE:|*', '*|IF:A|*<b>*|ELSE:|*</b>'])(
    'that doesn’t end or begin stays: %s',
    (broken) => expect(convert('mailchimp', broken).html).toBe(broken),
  );

  it('nested unusually deep takes no time', () => {
    const deep = '*|IF:A|*'.repeat(20_000) + 'x' + '*|END:IF|*'.repeat(20_000);
    expect(convert('mailchimp', deep).html).toContain('x');
  });
});

describe('an email of another service', () => {
  const made: Readonly<Record<string, TagService | null>> = {
    activecampaign: 'activecampaign',
    beefree: null,
    brevo: 'brevo',
    'campaign-monitor': 'campaign-monitor',
    hubspot: 'hubspot',
    klaviyo: 'klaviyo',
    'mailchimp-classic': 'mailchimp',
    'mailchimp-classic-blocks': 'mailchimp',
    'mailchimp-classic-columns': 'mailchimp',
    'mailchimp-classic-simple': 'mailchimp',
    'mailchimp-new': 'mailchimp',
    'mailchimp-new-sections': 'mailchimp',
    mailerlite: 'mailerlite',
    mjml: null,
    stripo: 'mailchimp',
    'stripo-event': 'mailchimp',
    word: null,
  };

  it.each(broughtInNames)('%s is recognized, and keeps everything but its tags', (name) => {
    const source = broughtInEmail(name);
    const service = made[name] ?? null;
    expect(serviceOf(source)).toBe(service);
    const { html, tags } = convertTags(source, { ...options, service });
    if (service === null) expect(html).toBe(source);
    else {
      expect(html).toMatch(/##(?:unsubscribe|firstname)/);
      expect(tags.filter(({ to }) => to !== null).length).toBeGreaterThan(0);
    }
    for (const { written, to } of tags) expect(html.includes(written)).toBe(to === null);
    expect(html.match(/mso-[\w-]+/g)).toEqual(source.match(/mso-[\w-]+/g));
  });
});

describe('the merge tag for a tag of another service', () => {
  it.each([
    ['*|FNAME|*', '##firstname##'],
    ["{{ first_name|default:'you' }}", '##firstname|you##'],
    ['{{ first_name|default:&quot;you&quot; }}', '##firstname|you##'],
    ['{{ contact.CITY }}', '[[city]]'],
    ['{$name}', '##firstname##'],
    ['%UNSUBSCRIBELINK%', '##unsubscribe##'],
    ['*|LIST:COMPANY|*', null],
    ['{{ order.total }}', null],
    ['«Name»', '##firstname##'],
    ['&laquo;Vorname&raquo;', '##firstname##'],
    ['«City_Name»', null],
    ['<<First Name>>', '##firstname##'],
    ['&lt;&lt;E-Mail&gt;&gt;', '##email##'],
    ['[[data:firstname:"there"]]', '##firstname|there##'],
    ['[[data:firstname:&quot;there&quot;]]', '##firstname|there##'],
    ['[[var:city]]', '[[city]]'],
    ['[[UNSUB_LINK_EN]]', '##unsubscribe##'],
    ['[Name,fallback=there]', '##firstname|there##'],
    ['{!firstname_fix}', '##firstname##'],
    ['{!remove_web}', '##unsubscribe##'],
    ['{{{unsubscribe}}}', '##unsubscribe##'],
    ['{{{first_name}}}', '##firstname##'],
    ['{{insert first_name "default=Customer"}}', '##firstname|Customer##'],
    [`{{\${first_name} | default: "you"}}`, '##firstname|you##'],
    ['{{defaultIfEmpty firstName "you"}}', '##firstname|you##'],
    ['[[FIRSTNAME OR "Friend"]]', '##firstname|Friend##'],
    ["[[contact.first_name|default('you')]]", '##firstname|you##'],
    ['[[account.name]]', null],
    ["{$name|default('you')}", '##firstname|you##'],
    ['%%first name%%', '##firstname##'],
    ['%%=v(@firstname)=%%', '##firstname##'],
    ['%%unsub_center_url%%', '##unsubscribe##'],
    ['%%view_email_url%%', '##view_online##'],
    ['[[firstname]]', '##firstname##'],
    ['{{ subscriber.first_name | default: "you" }}', '##firstname|you##'],
    ['{{ customer.first_name }}', '##firstname##'],
    ['{{EmailAddress}}', '##email##'],
    ['{{UnsubscribeURL}}', '##unsubscribe##'],
    ['{{ .Subscriber.FirstName }}', '##firstname##'],
    ['[subscriber:firstname | default:reader]', '##firstname|reader##'],
    ['{contactfield=firstname|you}', '##firstname|you##'],
    ['$[FNAME|you]$', '##firstname|you##'],
    ['~Contact.FirstName~', '##firstname##'],
    ['@FIRSTNAME@', '##firstname##'],
    ['%recipient.first_name%', '##firstname##'],
    ['{{/if}}', null],
    ['{% endif %}', null],
    ['%UNKNOWN%', null],
  ])('%s is %s', (written, expected) => {
    expect(mergeTagFor(written, [{ code: 'city', name: 'City' }])).toBe(expected);
  });
});

describe('an email of a service without an own row', () => {
  it('converts its tags and conditions, and lists the others', () => {
    const html =
      '<p>{{#if first_name}}Hi {{first_name}}{{else}}Hi you{{/if}}, {{{order.total}}}</p><a href="{{{unsubscribe}}}">x</a>';
    const converted = convert('other', html);
    expect(converted.html).toBe(
      '<p>Hi ##firstname|you##, {{{order.total}}}</p><a href="##unsubscribe##">x</a>',
    );
    expect(converted.tags.filter(({ to }) => to === null)).toEqual([
      { written: '{{{order.total}}}', to: null, field: null, count: 1 },
    ]);
  });

  it.each(['Dear &lt;&lt;First Name&gt;&gt;', '[[data:firstname:""]]', '[[firstname]]', '%%First Name%%'])(
    'is recognized by %s',
    (written) => expect(serviceOf(`<p>${written}</p>`)).toBe('other'),
  );
});

describe('service marks', () => {
  it.each([
    ['mailchimp-classic', { attributes: 3, badges: 0, pixels: 1 }],
    ['mailchimp-new', { attributes: 0, badges: 1, pixels: 0 }],
    ['hubspot', { attributes: 0, badges: 0, pixels: 1 }],
    ['beefree', { attributes: 0, badges: 2, pixels: 0 }],
    ['mjml', { attributes: 0, badges: 0, pixels: 0 }],
  ])('of %s are removed', (name, expected) => {
    const source = broughtInEmail(name);
    const { html, removed } = removeServiceMarks(source);
    expect(removed).toEqual(expected);
    expect(removeServiceMarks(html)).toEqual({ html, removed: { attributes: 0, badges: 0, pixels: 0 } });
    expect(html.match(/mso-[\w-]+/g)).toEqual(source.match(/mso-[\w-]+/g));
  });

  it.each([
    ['a pixel of Brevo', '<img width="1" height="1" src="https://sendibt3.com/tr/op/abc" alt="">'],
    ['a pixel of Beehiiv', '<img src="https://link.mail.beehiiv.com/ss/o/abc.gif" width="1" height="1">'],
    ['a pixel of Klaviyo', '<img src="https://ctrk.klclick.com/o/abc.gif" width="1" height="1" alt="">'],
    ['a pixel of Constant Contact', '<img src="https://r20.rs6.net/on.jsp?ca=a" width="1" height="1">'],
    ['a badge of Beehiiv', '<a href="https://beehiiv.com?utm_source=a">Powered by beehiiv</a>'],
  ])('include %s', (_, html) => expect(removeServiceMarks(html).html).toBe(''));

  it('recognizes the tags of Beehiiv', () => {
    const html = '<p>{{custom_fields.city | default: "Leeds"}}</p><a href="{{unsubscribe_url}}">Leave</a>';
    expect(serviceOf(html)).toBe('klaviyo');
    const fields = new Map([['city', 'city-1']]);
    expect(convert('klaviyo', html, { fields }).html).toBe(
      '<p>[[city-1|Leeds]]</p><a href="##unsubscribe##">Leave</a>',
    );
  });

  it.each([
    '<img src="https://a.example/dot.gif" width="1" height="1">',
    '<a href="https://mailchimp.com/pricing">What others cost</a>',
    '<a href="https://hubspot.example.com/"><img src="x.png" alt="Our shop"></a>',
  ])('are not an author’s own content: %s', (html) => expect(removeServiceMarks(html).html).toBe(html));
});

describe('tags of two services in one email', () => {
  const written: Partial<Record<TagService, readonly [firstName: string, own: string]>> = {
    mailchimp: ['*|FNAME|*', '*|SEEDS|*'],
    klaviyo: ['{{ first_name }}', '{{ person.seeds }}'],
    mailerlite: ['{$name}', '{$seeds}'],
    activecampaign: ['%FIRSTNAME%', '%SEEDS%'],
    'campaign-monitor': ['[firstname,fallback=x]', '[seeds,fallback=x]'],
  };
  const pairs = Object.entries(written).flatMap(([name, first]) =>
    Object.entries(written)
      .filter(([other]) => other !== name)
      .map(([other, second]) => [name, other, `${first[0]} ${first[0]} ${first[0]}`, ...second] as const),
  );

  it.each(pairs)('of %s and %s are converted, or listed as they are', (...[, , first, name, own]) => {
    const html = `<p>${first} ${name} ${own} 100% [1] {x} a|b</p>`;
    const { html: converted, tags } = convertTags(html, { ...options, service: serviceOf(html) });
    expect(converted.match(/##firstname(?:\|x)?##/g)).toHaveLength(4);
    expect(converted).toContain(`${own} 100% [1] {x} a|b`);
    expect(tags.find((tag) => tag.written === own)).toMatchObject({ to: null, count: 1 });
  });

  it('leave alone a tag that the first service keeps, and count it once', () => {
    const { html, tags } = convert('klaviyo', '{{ person.seeds }} {% if a %}{{ b }}{% endif %} *|FNAME|*', {
      branches: new Map([[0, null]]),
    });
    expect(html).toBe('{{ person.seeds }} {% if a %}{{ b }}{% endif %} ##firstname##');
    expect(tags.filter(({ written: tag }) => tag === '{{ person.seeds }}')).toMatchObject([{ count: 1 }]);
    expect(tags.at(-1)).toMatchObject({ written: '*|FNAME|*', to: '##firstname##', count: 1 });
  });
});
