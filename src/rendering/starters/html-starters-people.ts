import { centered, pageButton, pageFooter } from './html-page.ts';
import { htmlStarter } from './html-starter.ts';

const serif = 'Georgia, "Times New Roman", serif';
const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif';

function agendaLine(time: string, what: string): string {
  return `<tr><td class="time" width="90" valign="top">${time}</td><td class="what" valign="top">${what}</td></tr>`;
}

/** An invitation with a calendar page, a schedule, and a place. */
export const invitation = htmlStarter({
  slug: 'invitation',
  name: 'Open Day',
  category: 'event',
  subject: 'Save the date: open day on June 6',
  title: 'Open day on June 6',
  preheader: 'Saturday, June 6, from 10 AM to 4 PM. Bring a friend.',
  style: {
    page: 'e8ecf8',
    card: 'ffffff',
    heading: '1a2350',
    text: '4a5173',
    link: '3346b8',
    small: '5c6384',
    headingFont: sans,
    textFont: sans,
    textSize: 16,
    dark: { page: '0d1020', card: '171b30', heading: 'eef0ff', text: 'c4c9e4', link: 'a9b6ff' },
  },
  css: `
.card { border-radius: 18px; text-align: center; }
.leaf { border: 2px solid #d5dbf2; border-radius: 16px; overflow: hidden; }
.month { background-color: #d13438; color: #ffffff; font-family: ${sans}; font-size: 16px; font-weight: bold; letter-spacing: 3px; padding: 8px 0; }
.day { font-family: ${sans}; font-size: 74px; line-height: 80px; font-weight: bold; color: #1a2350; padding: 10px 0 0; }
.weekday { font-family: ${sans}; font-size: 15px; line-height: 21px; color: #4a5173; padding: 0 0 14px; }
.agenda { text-align: left; }
.time, .what { font-family: ${sans}; font-size: 16px; line-height: 24px; padding: 12px 0; border-top: 1px solid #e3e7f5; color: #4a5173; }
.time { font-weight: bold; color: #1a2350; }
@media (prefers-color-scheme: dark) { .leaf, .time, .what { border-color: #303757 !important; } .day, .time { color: #eef0ff !important; } .weekday, .what { color: #c4c9e4 !important; } }`,
  body: `<div style="height:24px;line-height:24px;font-size:1px">&nbsp;</div>
${centered(`<div class="pad">
<table role="presentation" width="180" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:8px auto 28px"><tr><td class="leaf">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="month" align="center" bgcolor="#d13438">JUNE</td></tr>
<tr><td class="day" align="center">6</td></tr>
<tr><td class="weekday" align="center">Saturday<br>10 AM to 4 PM</td></tr>
</table></td></tr></table>
<h1>Come see behind the scenes</h1>
<p>Hi ##firstname|neighbor##, one Saturday a year we open every door: the workshop, the archive, and the beehives on the roof.</p>
<table role="presentation" class="agenda" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:18px 0 28px">
${agendaLine('10 AM', 'Coffee and a first tour of the workshop')}
${agendaLine('Noon', 'Soup for everyone, fresh from our garden')}
${agendaLine('2 PM', 'The archive: letters, maps, and one good ghost story')}
${agendaLine('3:30 PM', 'Up on the roof, if the bees allow it')}
</table>
${pageButton({ label: 'I’ll be there', href: 'https://example.com/open-day', background: '3346b8', ink: 'ffffff', align: 'center', radius: 26 })}
<p style="margin:26px 0 0">12 Harbour Street, two minutes from the station. <a href="https://example.com/map">Get directions</a></p>
</div>`)}
${centered(`<div class="pad" style="text-align:center">${pageFooter}</div>`, 'below')}`,
});

function step(number: string, title: string, text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>
<td width="64" valign="top"><table role="presentation" width="44" cellpadding="0" cellspacing="0" border="0"><tr><td class="round" align="center" height="44" bgcolor="#ff6b4a">${number}</td></tr></table></td>
<td valign="top"><h3>${title}</h3><p>${text}</p></td>
</tr></table>`;
}

/** A welcome in three steps. */
export const start = htmlStarter({
  slug: 'welcome-steps',
  name: 'Welcome Aboard',
  category: 'welcome',
  subject: 'Welcome aboard, ##firstname|and thank you##',
  title: 'Welcome aboard',
  preheader: 'Three small steps and you’re set for the season.',
  style: {
    page: 'fff1ea',
    card: 'ffffff',
    heading: '33201a',
    text: '5f4a42',
    link: 'b83c1b',
    small: '75605a',
    headingFont: sans,
    textFont: sans,
    textSize: 16,
    dark: { page: '170f0c', card: '221815', heading: 'ffeee7', text: 'e0cbc2', link: 'ff9d80' },
  },
  css: `
.top { background-color: #ff6b4a; padding: 54px 40px 44px; text-align: center; }
.top h1 { color: #33120a; font-size: 40px; margin: 0 0 8px; }
.top p { color: #33120a; font-size: 18px; margin: 0; }
.round { width: 44px; height: 44px; border-radius: 22px; background-color: #ff6b4a; color: #33120a; font-family: ${sans}; font-size: 20px; line-height: 44px; font-weight: bold; }
@media (max-width: 600px) { .top { padding: 40px 22px 32px !important; } .top h1 { font-size: 32px !important; } }
@media (prefers-color-scheme: dark) { .top h1, .top p { color: #33120a !important; } }`,
  body: centered(`<div class="top">
<h1>Welcome aboard!</h1>
<p>##firstname|Friend##, we saved you a seat by the window.</p>
</div>
<div class="pad">
<p>Thanks for signing up. On the first Sunday of each month, you’ll get one email: what’s in season, what to make with it, and where to find it near you.</p>
${step('1', 'Tell us where you cook', 'We only show what grows within fifty miles. <a href="https://example.com/place">Enter your ZIP code</a>, and you’re done.')}
${step('2', 'Say what you don’t eat', 'Nuts, meat, cilantro: <a href="https://example.com/taste">check it off once</a>, and you’ll never see it again.')}
${step('3', 'Add us to your contacts', 'So Sunday’s email lands in your inbox, not in spam.')}
${pageButton({ label: 'Set up in a minute', href: 'https://example.com/start', background: '33201a', swaps: true, ink: 'ffffff', radius: 8 })}
<div style="height:32px;line-height:32px;font-size:1px">&nbsp;</div>
${pageFooter}
</div>`),
});

const answers = [
  ['1', 'Poor', 'e06060'],
  ['2', 'Meh', 'e8833a'],
  ['3', 'Fine', 'e0b12e'],
  ['4', 'Good', '7fb23f'],
  ['5', 'Great', '2f9e63'],
] as const;

/** A question to answer with one tap. */
export const rating = htmlStarter({
  slug: 'rate-us',
  name: 'Quick Rating',
  category: 'feedback',
  subject: 'How did we do?',
  title: 'How did we do?',
  preheader: 'One tap is enough. Really.',
  style: {
    page: 'f0f4f2',
    card: 'ffffff',
    heading: '16241d',
    text: '4b5a52',
    link: '22774a',
    small: '5d6b63',
    headingFont: sans,
    textFont: sans,
    textSize: 16,
    dark: { page: '0d1210', card: '171e1b', heading: 'eef5f1', text: 'c6d2cb', link: '7fd6a6' },
  },
  css: `
.card { text-align: center; border-radius: 14px; }
.answer { border-radius: 12px; }
.answer a { display: block; padding: 16px 2px 14px; font-family: ${sans}; color: #101010; text-decoration: none; font-size: 26px; line-height: 30px; font-weight: bold; }
.answer span { display: block; font-size: 13px; line-height: 18px; font-weight: normal; }
@media (max-width: 600px) { .answer a { font-size: 21px !important; } .answer span { font-size: 12px !important; } }`,
  body: `<div style="height:28px;line-height:28px;font-size:1px">&nbsp;</div>
${centered(`<div class="pad">
<h1>How did we do?</h1>
<p>Hi ##firstname|there##, your order arrived last week. Tap a number to tell us how it went.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="6" border="0" style="table-layout:fixed;margin:14px 0 22px"><tr>
${answers
  .map(
    ([value, word, color]) =>
      `<td class="answer" align="center" bgcolor="#${color}" style="background-color:#${color}"><a href="https://example.com/rate?answer=${value}">${value}<span>${word}</span></a></td>`,
  )
  .join('\n')}
</tr></table>
<p>Did something go wrong? <a href="https://example.com/help">Tell us</a>, and we’ll make it right.</p>
</div>`)}
${centered(`<div class="pad" style="text-align:center">${pageFooter}</div>`, 'below')}`,
});

/** A personal letter: text only, in a narrow column. */
export const note = htmlStarter({
  slug: 'personal-note',
  name: 'Kitchen Table',
  category: 'letter',
  subject: 'Between two winters',
  title: 'Between two winters',
  preheader: 'A note from the kitchen table.',
  style: {
    page: 'fbfaf7',
    card: 'fbfaf7',
    heading: '222222',
    text: '333130',
    link: '2c5f8a',
    small: '6a6762',
    headingFont: serif,
    textFont: serif,
    textSize: 19,
    dark: { page: '151413', card: '151413', heading: 'f1eeea', text: 'd9d5cf', link: '9cc8ee' },
  },
  css: `
.narrow { max-width: 500px; margin: 0 auto; padding: 56px 24px; }
.narrow h1 { font-size: 32px; font-weight: normal; font-style: italic; margin: 0 0 28px; }
.initial { font-size: 62px; line-height: 50px; float: left; padding: 6px 10px 0 0; color: #2c5f8a; }
.stars { text-align: center; letter-spacing: 12px; color: #6a6762; }
@media (max-width: 600px) { .narrow { padding: 36px 22px !important; } }
@media (prefers-color-scheme: dark) { .initial { color: #9cc8ee !important; } }`,
  body: centered(`<div class="narrow">
<h1>Between two winters</h1>
<p><span class="initial">T</span>his is the week the light comes back, ##firstname|dear reader##. I can tell by the dust on the piano, which nobody could see in December.</p>
<p>I promised to tell you how the experiment went. For a month we made no plans, and each morning did whatever needed doing most. The short answer: we did less and finished more.</p>
<p>The long answer <a href="https://example.com/notes/no-plan">is in the journal</a>, along with the two days it all went wrong.</p>
<p class="stars">&#42;&#42;&#42;</p>
<p>Next month I’ll write about the second half: how to end an experiment that works.</p>
<p>Until then, watch out for ice.</p>
<p style="margin-bottom:44px"><em>##sendername##</em></p>
${pageFooter}
</div>`),
});
