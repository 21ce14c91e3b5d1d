import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeWithSharedData, requiredSharedData } from '../../lib/testing/shared-data.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { checkMail } from './check-mail.ts';
import type { CheckOptions } from './check-mail.ts';
import { shownValues } from './check-values.ts';
import { pictureKeys } from '../starters/picture.ts';
import { cssFeatures, htmlFeatures } from './client-features.ts';
import type { Finding } from './finding.ts';
import { unsupportedBy } from './client-support.ts';
import { clientsWithout } from './support-of.ts';

interface Written {
  readonly subject?: string;
  readonly body?: string;
  readonly css?: string;
}

/** The end of a sound email. */
const ending =
  '<p>News of our little shop, every month</p><p>Shop, 5 High Street</p><a href="##unsubscribe##">Unsubscribe</a>';

/** The preview text of a sound email. */
const preview = '<div style="display:none">Three stories of ours</div>';

function check({ subject = 'A subject', body = '', css = '' }: Written, options: CheckOptions = {}) {
  const isWhole = /<(?:html|head|body)/i.test(body);
  const sound = isWhole ? body.replace(/(?<=<body[^>]*>)/, preview) : preview + body;
  const mail = composeMail({ subject, body: `${sound}${ending}`, css });
  return { mail, findings: checkMail(mail, options) };
}

/** Returns the rule of a finding, or the feature that some email apps lack. */
function ruleOf(finding: Finding): string {
  return finding.rule === 'client' ? finding.feature : finding.rule;
}

function rules(written: Written, options?: CheckOptions): string[] {
  return check(written, options).findings.map(ruleOf);
}

describe('checkMail', () => {
  it('finds nothing in a sound email', () => {
    expect(
      rules({
        body: '<p>Hi ##firstname|you##, <a href="https://x.y/?e=##email##">read</a></p><img src="https://x.y/a.png" alt="">',
      }),
    ).toEqual([]);
  });

  it.each<[string, Written]>([
    ['subject-empty', { subject: ' ', body: '<html lang="en"><title>x</title><body>' }],
    ['subject-long', { subject: 'x'.repeat(71) }],
    ['placeholder-unknown', { subject: 'Hi ##Firstname##' }],
    ['placeholder-unknown', { body: '<p>##nope##</p>' }],
    ['tag-foreign', { subject: 'Hi *|FNAME|*' }],
    ['tag-foreign', { body: "<p>Hi {{ first_name|default:'x' }}</p>" }],
    ['tag-foreign', { body: '<p>{% unsubscribe_link %}</p>' }],
    ['tag-foreign', { body: '<p>{$name} and {$name}</p>' }],
    ['tag-foreign', { body: '<p>Hi %FIRSTNAME%</p>' }],
    ['tag-foreign', { body: '<p>Hi &lt;&lt;First Name&gt;&gt;</p>' }],
    ['tag-foreign', { body: '<a href="mailto:a@x.y?subject=*|EMAIL|*">x</a>' }],
    ['unfinished', { body: '<p>Price: TK</p>' }],
    ['unfinished', { body: '<p>Lorem ipsum dolor</p>' }],
    ['link-empty', { body: '<a href="">x</a>' }],
    ['link-empty', { body: '<a href="#">x</a>' }],
    ['link-anchor', { body: '<a href="#there">x</a>' }],
    ['link-relative', { body: '<a href="example.com/x">x</a>' }],
    ['link-scheme', { body: '<a href="javascript:alert(1)">x</a>' }],
    ['link-scheme', { body: '<a href="ftp://x.y/">x</a>' }],
    ['link-malformed', { body: '<a href="https://">x</a>' }],
    ['link-malformed', { body: '<a href="https://exa mple.com">x</a>' }],
    ['link-host', { body: '<a href="http://localhost:3000/">x</a>' }],
    ['link-http', { body: '<a href="http://x.y/">x</a>' }],
    ['link-host', { body: '<a href="https://192.168.1.20/shop">x</a>' }],
    ['link-host', { body: '<a href="https://shop.local/">x</a>' }],
    ['link-vague', { body: '<a href="https://x.y/">Click here</a>' }],
    ['link-vague', { body: '<a href="https://x.y/">hier …</a>' }],
    ['link-ambiguous', { body: '<a href="https://x.y/a">Read on</a> <a href="https://x.y/b">Read on</a>' }],
    ['link-example', { body: '<a href="https://www.example.com/a">Shop</a>' }],
    ['link-example', { body: '<a href="mailto:you@example.org">Write</a>' }],
    ['link-example', { body: '<a href="https://www.instagram.com/">Instagram</a>' }],
    ['address-invented', { body: '<p>Our Shop, 1 Main Street, Anytown</p>' }],
    ['starter-image', { body: `<img src="https://x.y/p/images/${pictureKeys.parcel}.png" alt="">` }],
    ['image-alt-file', { body: '<img src="https://x.y/a.png" alt="IMG_2034.jpg">' }],
    ['contrast', { body: '<p style="color:#999">Pale</p>' }],
    [
      'contrast',
      { css: '.card{background:#123} .card p{color:#334}', body: '<div class="card"><p>Dim</p></div>' },
    ],
    [
      'contrast',
      { body: '<table bgcolor="#ffff00"><tr><td><font color="white">Shine</font></td></tr></table>' },
    ],
    [
      'contrast',
      {
        css: '@media (prefers-color-scheme:dark){.p{background:#111!important}}',
        body: '<p class="p" style="background:#fff">Lost</p>',
      },
    ],
    ['image-empty', { body: '<img src="" alt="">' }],
    ['image-alt', { body: '<img src="https://x.y/a.png">' }],
    ['image-wide', { body: '<img src="https://x.y/a.png" alt="" width="1600">' }],
    ['image-http', { body: '<img src="http://x.y/a.png" alt="">' }],
    ['image-relative', { body: '<img src="cid:image001.png@01D9" alt="">' }],
    ['size-clipped', { body: `<p>${'word '.repeat(21_000)}</p>` }],
    ['program', { body: '<script>x()</script>' }],
    ['program', { body: '<p onclick="x()">x</p>' }],
    ['program', { body: '<form action="https://x.y"></form>' }],
    ['language-missing', { body: '<html><head><title>x</title></head><body>' }],
    ['title-missing', { body: '<html lang="en"><body>' }],
    ['css-display-flex', { css: 'p{display:flex}' }],
    ['css-display-grid', { body: '<p style="color:#900;display : grid">x</p>' }],
    ['css-position', { css: '@media x{p{position:absolute}}' }],
    ['css-background-image', { body: '<p style="background-image:url(https://x.y/a;b.png)">x</p>' }],
    ['html-video', { body: '<video src="https://x.y/a.mp4"></video>' }],
    ['image-webp', { body: '<img alt="" src="https://x.y/a.webp?x">' }],
    ['image-base64', { body: '<img alt="" src="data:image/png;base64,AAAA">' }],
  ])('finds %s in %j', (rule, written) => {
    expect(rules(written)).toEqual([rule]);
  });

  it.each<[string, Written]>([
    ['an anchor that is there', { body: '<a href="#a">x</a><p id="a">x</p>' }],
    ['a mail address', { body: '<a href="mailto:a@b.c">Write</a><a href="tel:+49">Call</a>' }],
    ['a picture that counts opens', { body: '<img src="https://x.y/o" width="1" height="1">' }],
    ['round corners and shadows', { css: 'p{border-radius:4px;box-shadow:0 0 1px red}p:hover{color:#900}' }],
    [
      'a gradient over a color',
      { body: '<p style="background-color:#900;background-image:linear-gradient(red,blue)">x</p>' },
    ],
    ['css in a comment', { css: '/* p{display:flex} */ p{color:#900}' }],
    ['what only Outlook sees', { body: '<!--[if mso]><p style="display:flex">x</p><![endif]-->' }],
    [
      'signs that are no merge tags',
      { body: '<p>100% SURE, 50% off. {a} *b* TKO</p><a href="https://x.y/%E2%80%99%20AB%20">x</a>' },
    ],
    ['large words of little contrast', { body: '<p style="font-size:24px;color:#888">Big</p>' }],
    [
      'pale words on an image',
      { body: '<p style="background:#fff url(https://x.y/a.png);color:#eee">On it</p>' },
    ],
    ['hidden words', { body: '<div style="display:none;color:#fff">Preview</div>' }],
    [
      'words below an opened tag',
      { body: '<div style="font-size:0"><p style="font-size:16px">Shown</p></div>' },
    ],
    ['text about css', { body: '<p>Use display:flex</p>' }],
  ])('finds nothing in %s', (_what, written) => {
    expect(rules(written)).toEqual([]);
  });

  it('looks for a postal address, in the formats of many countries', () => {
    const shown = (line: string) =>
      checkMail(
        composeMail({ subject: 's', body: `<p>${line}</p><a href="##unsubscribe##">Unsubscribe</a>` }),
      );
    const isMissing = (line: string) => shown(line).some(({ rule }) => rule === 'address-missing');
    expect(
      ['Our Shop', 'The 12 best books of 2026', 'Call 0123 456'].filter((line) => !isMissing(line)),
    ).toEqual([]);
    const addresses = [
      ...['221B Baker Street, London', 'PO Box 12, Wellington', 'Springfield, IL 62704', '12 rue de la Paix'],
      ...[
        'Hauptstraße 12',
        '20457 Hamburg',
        'Storgatan 3',
        '111 22 Stockholm',
        'Calle Mayor, 1',
        'Damrak 70, 1012 LM Amsterdam',
      ],
    ];
    expect(addresses.filter(isMissing)).toEqual([]);
  });

  it('finds last year after a copyright sign', () => {
    const body = '<p>© 2019–2025 Shop</p><p>Since 1999</p>';
    expect(rules({ body }, { year: 2026 })).toEqual(['year-old']);
    expect(rules({ body }, { year: 2025 })).toEqual([]);
    expect(rules({ body })).toEqual([]);
  });

  it('finds starter content', () => {
    const samples = {
      blocks: new Set(['Your heading']),
      starters: new Set(['A long text of a template']),
      addresses: ['Calle Mayor, 1'],
    };
    const body = '<h2>Your\n heading</h2><p>A long text of a template</p><p>Calle Mayor, 1</p>';
    expect(rules({ body }, { samples })).toEqual(['sample-text', 'address-invented', 'starter-text']);
    expect(rules({ body: '<h2>My heading</h2>' }, { samples })).toEqual([]);
  });

  it('finds stored images that are blurred or heavy, individually and together', () => {
    const images = {
      '/p/images/small.png': { width: 600, size: 20_000 },
      '/p/images/large.png': { width: 1_200, size: 450_000 },
      '/p/images/huge.png': { width: 1_200, size: 1_200_000 },
    };
    const shown = (...names: readonly string[]) =>
      rules(
        {
          body: names
            .map((name) => `<img src="https://x.y/p/images/${name}.png" alt="" width="600">`)
            .join(''),
        },
        { images },
      );
    expect(shown('small')).toEqual(['image-blurred']);
    expect(shown('large')).toEqual(['image-heavy']);
    expect(shown('large', 'huge')).toEqual(['image-heavy', 'image-heavy', 'images-heavy']);
    expect(shown('elsewhere')).toEqual([]);
  });

  it('finds a countdown that is over', () => {
    const end = (1_800_000_000).toString(36);
    const body = `<img src="https://x.y/p/timers/${end}-1f2430..signed.gif" alt="Ends" width="304">`;
    expect(rules({ body }, { now: 1_800_000_001_000 })).toContain('countdown-over');
    expect(rules({ body }, { now: 1_799_999_999_000 })).not.toContain('countdown-over');
    expect(rules({ body }, {})).not.toContain('countdown-over');
  });

  it('finds a past event, with or without the URL of its calendar file', () => {
    const [start, end] = [1_800_000_000, 1_800_003_600].map((second) => second.toString(36));
    const bodies = ['/p/events/', 'https://x.y/p/events/'].map(
      (path) => `<a href="${path}${start}-${end}${path.startsWith('/') ? '' : '-words..signed.ics'}">Add</a>`,
    );
    for (const body of bodies) {
      expect(rules({ body }, { now: 1_800_003_601_000 })).toContain('event-over');
      expect(rules({ body }, { now: 1_800_003_599_000 })).not.toContain('event-over');
      expect(rules({ body }, {})).not.toContain('link-relative');
    }
  });

  it('finds an email with its words in images', () => {
    const body =
      '<img src="https://x.y/a.png" alt="News"><a href="##unsubscribe##">Unsubscribe here, at any time</a>';
    const found = checkMail(composeMail({ subject: 's', body })).map(({ rule }) => rule);
    expect(found).toContain('words-in-images');
  });

  it.each([
    ['hidden', '<div style="display:none"><a href="##unsubscribe##">Unsubscribe</a></div>'],
    ['tiny', '<a href="##unsubscribe##" style="font-size:6px">Unsubscribe</a>'],
    ['faint', '<a href="##unsubscribe##" style="color:#eee">Unsubscribe</a>'],
  ])('finds an unsubscribe link that is %s', (_look, link) => {
    const found = checkMail(composeMail({ subject: 's', body: `<p>News</p>${link}` })).map(
      ({ rule }) => rule,
    );
    expect(found).toContain('unsubscribe-unreadable');
  });

  it('names the place of a finding', () => {
    const { mail, findings } = check({
      body: '<p>a</p><a href="javascript:x">b</a><p style="color:#900;display:flex">c</p>',
    });
    expect(findings.map(({ where }) => mail.html.slice(where?.start, where?.end))).toEqual([
      'javascript:x',
      'display:flex',
    ]);
  });

  it('knows the attributes of the account', () => {
    const written = { body: '<p>[[city]] [[town]]</p>' };
    expect(rules(written)).toEqual([]);
    expect(check(written, { known: { attributes: new Set(['city']) } }).findings).toMatchObject([
      { rule: 'placeholder-unknown', tag: '[[town]]' },
    ]);
  });

  describe('with recipients', () => {
    const audience = {
      recipients: 48_213,
      isSample: false,
      empty: { firstname: 312, lastname: 0, '[[city]]': 7 },
      names: { city: 'City' },
    };
    const known = { attributes: new Set(['city']) };
    const missing = (written: Written) =>
      check(written, { known, audience }).findings.flatMap((finding) =>
        finding.rule === 'value-missing' ? [finding] : [],
      );

    it('counts those without a value, and shows what they get', () => {
      expect(
        missing({ subject: 'Hi ##firstname|there##', body: '<p>[[city]] ##lastname##</p>' }),
      ).toMatchObject([
        { severity: 'warning', part: 'html', value: 'other', name: 'City', fallback: '', count: 7 },
        {
          severity: 'info',
          part: 'subject',
          value: 'firstname',
          fallback: 'there',
          count: 312,
          recipients: 48_213,
        },
      ]);
    });

    it('reports each fallback text once', () => {
      const body = '<p>##firstname## ##firstname|friend## ##firstname##</p>';
      expect(missing({ body }).map(({ tag }) => tag)).toEqual(['##firstname##', '##firstname|friend##']);
    });

    it('finds nothing if no one lacks a value', () => {
      expect(missing({ body: '<p>##lastname## ##email## [[nope]]</p>' })).toEqual([]);
    });

    it('names the values to query', () => {
      const { mail } = check({
        subject: '##firstname|x##',
        body: '<p>##firstname## [[city]] ##email## [[nope]]</p>',
      });
      expect(shownValues(mail, known)).toEqual(['firstname', '[[city]]']);
    });
  });

  it('reports an added footer', () => {
    expect(rules({}, { hadUnsubscribe: false })).toEqual(['unsubscribe-added']);
    const bare = composeMail(
      { subject: 's', body: `${preview}<p>Shop, 5 High Street</p>` },
      { footer: null },
    );
    expect(checkMail(bare).map(({ rule }) => rule)).toEqual(['unsubscribe-missing']);
  });

  it('never throws, and every place is within its part', () => {
    const part = fc.constantFrom(
      '<p style="',
      'display:flex',
      ';',
      '"',
      '>',
      '<a href=',
      '##x##',
      '<img src=',
      '<style>',
      '</style>',
      'p{',
      '}',
      '/*',
      'url(',
      'https://',
      ' ',
      '\ud800',
      '<script',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const { mail, findings } = check({ subject: parts.join(''), body: parts.join('') });
        for (const { part: name, where } of findings) {
          const start = where?.start ?? 0;
          const end = where?.end ?? 0;
          expect(start >= 0 && start <= end && end <= mail[name].length).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const caniemail = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      stats: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
    }),
  ),
});

describe('features that email apps show', () => {
  it('match the caniemail data of each feature', () => {
    const file = createRequire(import.meta.url).resolve('caniemail/caniemail.json');
    const { data } = caniemail.parse(JSON.parse(readFileSync(file, 'utf8')));
    const slugs = [...cssFeatures, ...Object.values(htmlFeatures)].map(({ slug }) => slug);
    const told = Object.fromEntries(
      slugs.map((slug) => [slug, clientsWithout(data.find((feature) => feature.slug === slug)?.stats ?? {})]),
    );
    expect(unsupportedBy).toEqual(told);
  });
});

describeWithSharedData('real mails', 'mails', () => {
  const folder = requiredSharedData('mails');

  it.each(readdirSync(folder).filter((name) => name.endsWith('.html')))(
    '%s has few findings, and none about CSS',
    (name) => {
      const body = readFileSync(`${folder}/${name}`, 'utf8');
      const findings = checkMail(composeMail({ subject: name, body }), { known: { names: new Set() } });
      expect(findings.filter((finding) => ruleOf(finding).startsWith('css-'))).toEqual([]);
    },
  );
});
