import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

it.each([
  ['<b style="font:x" onclick="x()" class="y">bold</b>', '<b>bold</b>'],
  ['<script>x()</script><style>p{}</style>text', 'text'],
  [
    '<a href="javascript:x()">bad</a> <a href="https://example.com/" target=_top>good</a>',
    'bad <a href="https://example.com/">good</a>',
  ],
  ['<div><div>one</div><div>two</div></div>', '<p>one</p><p>two</p>'],
  ['<table><tr><td>one</td><td>two</td></tr></table>', '<p>onetwo</p>'],
  [
    '<!--StartFragment--><h1 id=x>Head</h1><ul><li>a</li></ul><!--EndFragment-->',
    '<h1>Head</h1><ul><li>a</li></ul>',
  ],
  ['<img src=x onerror=x()><svg onload=x()></svg><iframe src=x></iframe><o:p>word</o:p>', 'word'],
])('keeps only text and structure of %s', (pasted, clean) => {
  expect(cleanHtml(pasted)).toBe(clean);
});
