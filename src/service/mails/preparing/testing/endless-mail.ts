/** An email whose CSS searches far for elements that it does not find: inlining it takes half a minute or more. */
export const endlessMail = {
  subject: 'Endless',
  body: '<b>x</b>'.repeat(40_000),
  css: Array.from({ length: 20_000 }, (_, at) => `b+b+b+b.c${at}{color:red}`).join(''),
};
