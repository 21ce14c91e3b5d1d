import { centered, pageButton, pageFooter, sideBySide } from './html-page.ts';
import { htmlStarter } from './html-starter.ts';

const serif = 'Georgia, "Times New Roman", serif';
const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif';

function story(number: string, title: string, text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="number" width="74" valign="top">${number}</td>
<td class="story" valign="top">
<h2><a class="headline" href="https://example.com/stories/${number}">${title}</a></h2>
<p>${text}</p>
</td></tr></table>`;
}

/** A magazine on one page: large numerals, serif type, plenty of white. */
export const editorial = htmlStarter({
  slug: 'editorial-digest',
  name: 'Long Reads',
  category: 'newsletter',
  subject: 'Four good reads for the weekend',
  title: 'Four good reads for the weekend',
  preheader: 'A lighthouse, a ledger, a loaf, and a long walk.',
  style: {
    page: 'f5f2ec',
    card: 'fffefb',
    heading: '1b1b1b',
    text: '4a4741',
    link: 'b3261e',
    small: '6b675f',
    headingFont: serif,
    textFont: serif,
    textSize: 17,
    dark: { page: '12110f', card: '1c1a17', heading: 'f3efe7', text: 'd0cabf', link: 'ff9d8f' },
  },
  css: `
.rule { height: 4px; line-height: 4px; font-size: 0; background-color: #1b1b1b; }
.issue { font-family: ${sans}; font-size: 12px; letter-spacing: 2px; text-transform: uppercase; color: #b3261e; margin: 0 0 10px; }
.title { font-size: 46px; letter-spacing: -1px; margin: 0; }
.number { font-family: ${serif}; font-size: 54px; line-height: 54px; color: #b3261e; padding: 22px 0 0; }
.story { padding: 22px 0 6px; border-top: 1px solid #e4ded2; }
.headline { color: #1b1b1b; text-decoration: none; }
@media (max-width: 600px) { .title { font-size: 36px !important; } .number { width: 52px !important; font-size: 40px !important; line-height: 44px !important; } }
@media (prefers-color-scheme: dark) { .rule { background-color: #f3efe7 !important; } .story { border-color: #35312b !important; } .number, .issue { color: #ff9d8f !important; } h2 a.headline { color: #f3efe7 !important; } }`,
  body: centered(`<div class="rule">&nbsp;</div>
<div class="pad">
<p class="issue">The weekend edition</p>
<h1 class="title">Four good reads</h1>
</div>
<div class="pad" style="padding-top:0">
<p>Good morning, ##firstname|reader##. We read about sixty stories this week so you can read just four. All of them together take one pot of tea.</p>
${story('1', 'The lighthouse that sold for a dollar', 'A tower nobody needed, and the family that bought it anyway.')}
${story('2', 'A ledger in the attic', 'Eighty years of a general store, all in the same handwriting. A historian reads between the lines.')}
${story('3', 'How to save a loaf', 'Stale bread is just getting started. Seven recipes, two of them sweet.')}
${story('4', 'A walk from sunrise to sunset', 'Fifteen hours, forty miles, one blister. A photo essay with no filters.')}
</div>
<div class="pad" style="padding-top:0">
${pageFooter}
</div>`),
});

function feature(title: string, text: string, color: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="feature">
<table role="presentation" width="44" cellpadding="0" cellspacing="0" border="0"><tr><td height="8" bgcolor="#${color}" style="height:8px;line-height:8px;font-size:0;background-color:#${color};border-radius:4px">&nbsp;</td></tr></table>
<h3 style="margin-top:14px">${title}</h3>
<p>${text}</p>
</td></tr></table>`;
}

/** A launch on a dark page. */
export const launch = htmlStarter({
  slug: 'launch',
  name: 'Big Launch',
  category: 'announcement',
  subject: 'Meet the new editor',
  title: 'Meet the new editor',
  preheader: 'Rebuilt from the ground up. You’ll feel it in every keystroke.',
  style: {
    page: '0b0d1a',
    card: '13162a',
    heading: 'ffffff',
    text: 'c3c8e0',
    link: '8ea2ff',
    small: '9aa1c2',
    headingFont: sans,
    textFont: sans,
    textSize: 16,
    dark: { page: '0b0d1a', card: '13162a', heading: 'ffffff', text: 'c3c8e0', link: '8ea2ff' },
  },
  css: `
.stage { background-color: #3d2bd6; background-image: linear-gradient(135deg, #3d2bd6 0%, #a02bd6 60%, #ff5f7a 100%); padding: 64px 40px 56px; }
.stage h1 { color: #ffffff; font-size: 48px; line-height: 1.05; letter-spacing: -1px; }
.stage p { color: #efeaff; font-size: 18px; }
.tag { font-family: ${sans}; font-size: 13px; font-weight: bold; color: #ffffff; }
.feature { padding: 14px 10px 6px; }
@media (max-width: 600px) { .stage { padding: 44px 22px 40px !important; } .stage h1 { font-size: 36px !important; } }
@media (prefers-color-scheme: dark) { .stage h1, .stage p { color: #ffffff !important; } }`,
  body: centered(`<div class="stage">
<p class="tag">NEW &nbsp;/&nbsp; VERSION 4</p>
<h1>Meet the<br>new editor.</h1>
<p>Hi ##firstname|there##, we threw out the old one and started with a question: how should writing feel?</p>
${pageButton({ label: 'Try it now', href: 'https://example.com/editor', background: 'ffffff', ink: '3d2bd6', radius: 24 })}
</div>
<div class="pad" style="padding-bottom:8px">
${sideBySide([
  [260, feature('It keeps up', 'No lag as you type, even in a hundred-page document.', 'ff5f7a')],
  [260, feature('It remembers', 'Every version of every document, one click away. Forever.', 'ffb84d')],
])}
${sideBySide([
  [260, feature('It works offline', 'Train, plane, basement: keep writing. It syncs later.', '4de1c1')],
  [
    260,
    feature(
      'It gets out of the way',
      'One key hides everything but your words. Another brings it all back.',
      '8ea2ff',
    ),
  ],
])}
</div>
<div class="pad" style="padding-top:0">
<p><a href="https://example.com/editor/tour">Watch the two-minute tour</a> or read <a href="https://example.com/editor/why">why we started over</a>.</p>
${pageFooter}
</div>`),
});

/** A large discount and a coupon. */
export const sale = htmlStarter({
  slug: 'season-sale',
  name: 'End of Season',
  category: 'offer',
  subject: '30% off: the end of summer',
  title: 'The end of summer: 30% off',
  preheader: 'Three days, the whole store, one code: SEPTEMBER.',
  style: {
    page: 'ffd84a',
    card: 'ffd84a',
    heading: '161616',
    text: '2e2a17',
    link: '161616',
    small: '4f471f',
    headingFont: '"Trebuchet MS", Tahoma, sans-serif',
    textFont: sans,
    textSize: 17,
    dark: { page: '191707', card: '191707', heading: 'ffd84a', text: 'efe6bd', link: 'ffd84a' },
  },
  css: `
.huge { font-family: "Arial Black", "Trebuchet MS", Arial, sans-serif; font-size: 132px; line-height: 1; letter-spacing: -6px; font-weight: bold; margin: 0; }
.huge-small { font-size: 60px; letter-spacing: 0; }
.voucher { border: 3px dashed #161616; padding: 24px; text-align: center; }
.code { font-family: "Courier New", Courier, monospace; font-size: 30px; letter-spacing: 4px; font-weight: bold; margin: 0 0 6px; color: #161616; }
@media (max-width: 600px) { .huge { font-size: 92px !important; letter-spacing: -3px !important; } .huge-small { font-size: 44px !important; } .code { font-size: 24px !important; letter-spacing: 2px !important; } }
@media (prefers-color-scheme: dark) { .voucher { border-color: #ffd84a !important; } .code, .huge { color: #ffd84a !important; } }`,
  body: centered(`<div class="pad">
<h3>##sendername##</h3>
<h1 class="huge">30<span class="huge-small">%</span></h1>
<h2>off everything summer</h2>
<p>Hi ##firstname|there##, we’re clearing the shelves before the scarves arrive. Friday through Sunday, in store and online.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 28px"><tr><td class="voucher">
<p style="margin:0 0 6px">Your code at checkout</p>
<p class="code">SEPTEMBER</p>
<p style="margin:0">One per order. Can’t be combined with other offers.</p>
</td></tr></table>
${pageButton({ label: 'Shop the sale', href: 'https://example.com/sale', background: '161616', swaps: true, ink: 'ffd84a', radius: 0 })}
<div style="height:36px;line-height:36px;font-size:1px">&nbsp;</div>
${pageFooter}
</div>`),
});
