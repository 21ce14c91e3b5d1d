import { expect, it } from 'vitest';
import { pathOfAddress, replaceImageAddresses } from './picture-addresses.ts';

it.each([
  ['images/a.png', '', 'images/a.png'],
  ['./images/a%20b.png?v=1#x', '', 'images/a b.png'],
  ['../img/a.png', 'mail/', 'img/a.png'],
  ['/a.png', 'mail/', 'a.png'],
  ['img\\a.png', 'mail/', 'mail/img/a.png'],
  ['gr%C3%BC%C3%9Fe.png', '', 'grüße.png'],
  ['../../etc/passwd', 'mail/', null],
  ['https://a.example/a.png', '', null],
  ['//a.example/a.png', '', null],
  ['data:image/png;base64,x', '', null],
  ['cid:a', '', null],
  ['', '', null],
])('%s within %j names %s', (address, folder, path) => {
  expect(pathOfAddress(address, folder)).toBe(path);
});

it('the addresses of images change in attributes, styles and VML, and nothing else', () => {
  const html = `<td background=a.png style="background:url('a.png')"><IMG SRC = 'a.png'><img src="b.png"><!--[if mso]><v:fill src="a.png" /><![endif]--><a href="a.png">`;
  const found = replaceImageAddresses(html, (address) =>
    address === 'a.png' ? 'https://x.example/1' : null,
  );
  expect(found).toBe(
    `<td background=https://x.example/1 style="background:url('https://x.example/1')"><IMG SRC = 'https://x.example/1'><img src="b.png"><!--[if mso]><v:fill src="https://x.example/1" /><![endif]--><a href="a.png">`,
  );
});
