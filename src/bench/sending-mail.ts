const paragraph =
  '<tr><td style="padding:16px 24px;font:16px/24px Arial,sans-serif;color:#1f2937"><p>Dear ##firstname##, these are ' +
  'the news for [[city]]: warm days, long evenings, and more of what you liked last year. ' +
  '<a href="https://shop.example.com/news/§">Read on</a></p></td></tr>\n';

/** An email of about 40 kB, with 15 links and 15 personalized texts. */
export const benchMail = {
  subject: 'News for ##firstname|you##',
  html: `<!doctype html><html><body><table>\n${Array.from({ length: 15 }, (_, index) =>
    paragraph.replace('§', String(index)).concat(`<!-- ${'spacing '.repeat(290)}-->\n`),
  ).join('')}</table><p><a href="##unsubscribe##">Unsubscribe</a></p></body></html>\n`,
  text: 'Dear ##firstname##, these are the news for [[city]].\n\nUnsubscribe: ##unsubscribe##\n',
};
