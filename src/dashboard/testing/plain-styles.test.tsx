import { expect, it } from 'vitest';
import { stylesOfJsdom } from './plain-styles.ts';

const asked = ['display', 'visibility', 'opacity', 'pointerEvents'] as const;

it.each([
  '<p>one <b>two</b></p><button>three</button>',
  '<span style="display: none">one <b>two</b></span>',
  '<div style="visibility: hidden"><p>one</p><p style="visibility: visible">two</p></div>',
  '<div style="pointer-events: none; opacity: 0"><a href="/">one</a></div>',
  '<p hidden>one</p><p hidden style="display: block">two</p>',
  '<dialog>one</dialog><dialog open>two</dialog><details open>three</details>',
  '<input type="hidden"><input><select><option>one</option></select><template></template>',
  '<table><tbody><tr hidden><td>one</td></tr><tr><td hidden>two</td></tr></tbody></table>',
  '<svg><title>one</title><path d="M0 0" style="display: none"></path></svg>',
])('matches jsdom for %s', (html) => {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll('*')) {
    const plain = window.getComputedStyle(element);
    const whole = stylesOfJsdom(element);
    for (const property of asked) expect(plain[property], property).toBe(whole[property]);
    expect(plain.getPropertyValue('display')).toBe(whole.getPropertyValue('display'));
  }
});

it('delegates the rest to jsdom', () => {
  document.body.innerHTML = '<p style="color: red">one</p>';
  const { color } = window.getComputedStyle(document.body.children[0] ?? document.body);
  expect(color).toBe('rgb(255, 0, 0)');
});
