import { centered, pageButton, pageFooter, sideBySide } from './html-page.ts';
import { htmlStarter } from './html-starter.ts';

const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif';

interface Tile {
  readonly sign: string;
  readonly from: string;
  readonly to: string;
  readonly ink: string;
  readonly title: string;
  readonly text: string;
}

/** Returns an image drawn with a cell: a color gradient and one large letter. */
function tile({ sign, from, to, ink, title, text }: Tile): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="tile">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" height="170" bgcolor="#${from}" class="picture" style="background-color:#${from};background-image:linear-gradient(160deg,#${from},#${to});color:#${ink}">${sign}</td></tr></table>
<h3 style="margin-top:14px">${title}</h3>
<p>${text}</p>
</td></tr></table>`;
}

/** Four images with a few words each. The colored fields are for your own images. */
export const gallery = htmlStarter({
  slug: 'picture-digest',
  name: 'Four Rooms',
  category: 'newsletter',
  subject: 'New in the studio: four colors, four rooms',
  title: 'New in the studio',
  preheader: 'Clay, moss, navy, and salt: this spring’s rooms.',
  style: {
    page: 'f2efeb',
    card: 'ffffff',
    heading: '262220',
    text: '5a534e',
    link: '7a4a2b',
    small: '6d655f',
    headingFont: sans,
    textFont: sans,
    textSize: 15,
    dark: { page: '121110', card: '1d1b1a', heading: 'f5f1ed', text: 'cfc8c2', link: 'e6b08a' },
  },
  css: `
.brand { font-family: ${sans}; font-size: 15px; letter-spacing: 6px; text-transform: uppercase; text-align: center; margin: 0; }
.lead { text-align: center; }
.tile { padding: 10px; }
.picture { height: 170px; font-family: Georgia, serif; font-size: 88px; line-height: 170px; border-radius: 10px; }
.inner { padding: 0 30px 20px; }
@media (max-width: 600px) { .inner { padding: 0 12px 12px !important; } }`,
  body: centered(`<div class="pad" style="padding-bottom:12px">
<p class="brand">##sendername##</p>
</div>
<div class="pad lead" style="padding-top:12px">
<h1>Four colors, four rooms</h1>
<p>##firstname|Dear reader##, this spring we painted the studio four times and lived with each color for a week.</p>
</div>
<div class="inner">
${sideBySide([
  [
    270,
    tile({
      sign: 'C',
      from: 'c4673d',
      to: 'e9a178',
      ink: 'fff3ea',
      title: 'Clay',
      text: 'Warm in the evening. Goes with oak, linen, and one lamp too many. <a href="https://example.com/rooms/clay">See the room</a>',
    }),
  ],
  [
    270,
    tile({
      sign: 'M',
      from: '4f6b45',
      to: '93ab7f',
      ink: 'f2f8ec',
      title: 'Moss',
      text: 'For anyone who misses the woods by Wednesday. <a href="https://example.com/rooms/moss">See the room</a>',
    }),
  ],
])}
${sideBySide([
  [
    270,
    tile({
      sign: 'N',
      from: '1d2748',
      to: '4a5c9a',
      ink: 'e8ecff',
      title: 'Navy',
      text: 'Dark walls make a small room feel bigger. <a href="https://example.com/rooms/navy">See the room</a>',
    }),
  ],
  [
    270,
    tile({
      sign: 'S',
      from: 'cfd8d6',
      to: 'f2efe6',
      ink: '3c4a49',
      title: 'Salt',
      text: 'Not white, not gray: the color of a beach at noon. <a href="https://example.com/rooms/salt">See the room</a>',
    }),
  ],
])}
</div>
<div class="pad" style="padding-top:0;text-align:center">
${pageButton({ label: 'All colors', href: 'https://example.com/rooms', background: '262220', swaps: true, ink: 'ffffff', align: 'center', radius: 4 })}
<div style="height:30px;line-height:30px;font-size:1px">&nbsp;</div>
${pageFooter}
</div>`),
});

function line(what: string, amount: string): string {
  return `<tr><td class="line">${what}</td><td class="line" align="right">${amount}</td></tr>`;
}

/** A booking, like a receipt. */
export const update = htmlStarter({
  slug: 'booking-receipt',
  name: 'Booking Receipt',
  category: 'service',
  subject: 'Your booking is confirmed',
  title: 'Your booking is confirmed',
  preheader: 'Everything you need for the day, on one receipt.',
  style: {
    page: '2f3e46',
    card: 'ffffff',
    heading: '1c262b',
    text: '4c5960',
    link: '176b87',
    small: '5d6a71',
    headingFont: '"Courier New", Courier, monospace',
    textFont: '"Courier New", Courier, monospace',
    textSize: 15,
    dark: { page: '11171a', card: '1d2529', heading: 'eef4f6', text: 'c5d0d5', link: '86cfe6' },
  },
  css: `
.teeth { height: 10px; line-height: 10px; font-size: 0; background-color: #8fd3c1; }
.line { font-family: "Courier New", Courier, monospace; font-size: 15px; line-height: 24px; color: #1c262b; padding: 8px 0; border-bottom: 1px dashed #b9c4c9; }
.sum { font-size: 20px; font-weight: bold; border-bottom: 0; }
p.under, p .under { color: #d3dde1; }
.bars { letter-spacing: 3px; font-size: 30px; line-height: 34px; text-align: center; color: #1c262b; margin: 18px 0 0; }
@media (prefers-color-scheme: dark) { .line { color: #eef4f6 !important; border-color: #46545b !important; } .bars { color: #eef4f6 !important; } }`,
  body: `<div style="height:30px;line-height:30px;font-size:1px">&nbsp;</div>
${centered(`<div class="teeth">&nbsp;</div>
<div class="pad">
<h2 style="text-align:center">##sendername##</h2>
<p style="text-align:center">Booking [[booking_number|confirmed]]</p>
<p>Hi ##firstname|there##, your table by the window is reserved. Here’s your order:</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${line('Breakfast for two', '32.00')}
${line('Pot of Darjeeling', '6.50')}
${line('Garden tour', '18.00')}
<tr><td class="line sum">Total</td><td class="line sum" align="right">$56.50</td></tr>
</table>
<p style="margin-top:18px">Sunday, 9:30 AM, at the main gate. You can change or cancel until Friday evening.</p>
${pageButton({ label: 'Change my booking', href: 'https://example.com/booking', background: '176b87', ink: 'ffffff', align: 'center', radius: 0 })}
<p class="bars" aria-hidden="true">||| | || | ||</p>
</div>
<div class="teeth">&nbsp;</div>`)}
${centered(`<div class="pad" style="text-align:center">${pageFooter.replaceAll('class="small"', 'class="small under"').replaceAll('class="quiet"', 'class="quiet under"')}</div>`, 'below')}`,
});
