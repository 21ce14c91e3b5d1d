import { describe, expect, it } from 'vitest';
import { breakLine, breakParagraph, insertHtml, insertText } from '../mail-frame/page/edit/insert.ts';
import { after } from './testing/after.ts';

/** Performs an action, then types `!`, which marks the caret's place. */
const thenType = (act: () => void) => () => {
  act();
  insertText(document, '!');
};
const type = (text: string) => thenType(() => insertText(document, text));
const paste = (html: string) => thenType(() => insertHtml(document, html));
const enter = thenType(() => breakParagraph(document));
const newLine = thenType(() => breakLine(document));

type Case = readonly [name: string, before: string, after: string];

describe('typing', () => {
  it.each<readonly [...Case, text: string]>([
    ['goes to the caret, as text', '<p>a{}b</p>', '<p>a&lt;i&gt;!b</p>', '<i>'],
    ['replaces what is selected', '<p>a {b <em>c} d</em></p>', '<p>a x!<em> d</em></p>', 'x'],
    ['nothing leaves the text as it is', '<p>a{}b</p>', '<p>a!b</p>', ''],
  ])('%s', (...[, source, result, text]) => {
    expect(after(source, type(text))).toBe(result);
  });

  it('fills a paragraph kept open by a line break', () => {
    const inParagraph = () => {
      const paragraph = document.querySelector('p');
      if (paragraph !== null) document.getSelection()?.collapse(paragraph, 0);
      insertText(document, 'x');
      insertText(document, '!');
    };
    expect(after('<p>{}<br></p>', inParagraph)).toBe('<p>x!</p>');
  });

  it('does nothing while nothing on the page is selected', () => {
    const unselected = () => {
      document.getSelection()?.removeAllRanges();
      insertText(document, 'x');
      insertHtml(document, '<b>x</b>');
      breakParagraph(document);
      breakLine(document);
    };
    expect(after('<p>a{}b</p>', unselected)).toBe('<p>ab</p>');
  });
});

describe('pasting', () => {
  it.each<readonly [...Case, html: string]>([
    [
      'blocks puts them between the halves',
      '<p class=x>one{} two</p>',
      '<p class=x>one</p><h2>new</h2><ul><li>i!</li></ul><p class=x> two</p>',
      '<h2>new</h2><ul><li>i</li></ul>',
    ],
    [
      'a paragraph types it into the line',
      '<p>one{} two</p>',
      '<p>one <b>new!</b> two</p>',
      '<p> <b>new</b></p>',
    ],
    ['a paragraph with a word beside it keeps it', '<p>one{}</p>', '<p>one</p>x<p>new!</p>', 'x<p>new</p>'],
    [
      'two paragraphs keeps both',
      '<p>one{} two</p>',
      '<p>one</p><p>a</p><p>b!</p><p> two</p>',
      '<p>a</p><p>b</p>',
    ],
    ['a heading alone keeps it', '<p>one{} two</p>', '<p>one</p><h2>a!</h2><p> two</p>', '<h2>a</h2>'],
    ['blocks at the end leaves no empty paragraph', '<p>one{}</p>', '<p>one</p><h2>a!</h2>', '<h2>a</h2>'],
    [
      'blocks before a last line break leaves none',
      '<p>one{}<br></p>',
      '<p>one</p><h2>a!</h2>',
      '<h2>a</h2>',
    ],
    ['blocks at the start leaves none either', '<p>{}one</p>', '<h2>a!</h2><p>one</p>', '<h2>a</h2>'],
    [
      'blocks beside an image keeps its paragraph',
      '<p><img src=x>{}</p>',
      '<p><img src=x></p><h2>a!</h2>',
      '<h2>a</h2>',
    ],
    [
      'blocks replaces what is selected',
      '<p>one {two} three</p>',
      '<p>one </p><h2>a!</h2><p> three</p>',
      '<h2>a</h2>',
    ],
    [
      'words into a cell leaves the rest of it',
      '<table><tr><td>a{}b</td></tr></table>',
      '<table><tr><td>a<b>x!</b>b</td></tr></table>',
      '<b>x</b>',
    ],
    [
      'blocks into a cell puts them there',
      '<table><tr><td>a{}b</td></tr></table>',
      '<table><tr><td>a<h2>x!</h2>b</td></tr></table>',
      '<h2>x</h2>',
    ],
    [
      'items joins the list',
      '<ul><li>a{}</li></ul>',
      '<ul><li>a</li><li>b</li><li>c!</li></ul>',
      '<ul><li>b</li></ul><ol><li>c</li></ol>',
    ],
    [
      'items takes the place of an empty one',
      '<ul><li>a</li><li>{}<br></li></ul>',
      '<ul><li>a</li><li>b!</li></ul>',
      '<ul><li>b</li></ul>',
    ],
    [
      'other blocks into an item puts them in it',
      '<ul><li>a{}</li></ul>',
      '<ul><li>a<h2>b</h2><ul><li>c!</li></ul></li></ul>',
      '<h2>b</h2><ul><li>c</li></ul>',
    ],
    ['words into an item types them', '<ul><li>a{}b</li></ul>', '<ul><li>a<b>x!</b>b</li></ul>', '<b>x</b>'],
    ['words before a line break keeps it', '<p>{}<br>b</p>', '<p><b>x!</b><br>b</p>', '<b>x</b>'],
    ['an image puts the caret behind it', '<p>a{}b</p>', '<p>a<img src="x">!b</p>', '<img src="x">'],
    ['nothing leaves the text as it is', '<p>a{}b</p>', '<p>a!b</p>', ''],
  ])('%s', (...[, source, result, html]) => {
    expect(after(source, paste(html))).toBe(result);
  });
});

describe('Enter', () => {
  it.each<Case>([
    [
      'splits a paragraph with its tag',
      `<p  CLASS='x' id=a>one{} two</p>`,
      `<p  CLASS='x' id=a>one</p><p  CLASS='x'>! two</p>`,
    ],
    ['splits what is around the caret, too', '<p>a <b>b{}c</b> d</p>', '<p>a <b>b</b></p><p><b>!c</b> d</p>'],
    ['deletes what is selected', '<p>one {two} three</p>', '<p>one </p><p>! three</p>'],
    ['at the end begins an empty paragraph', '<p class=x>one{}</p>', '<p class=x>one</p><p class=x>!</p>'],
    ['at the start leaves an open one', '<p>{}one</p>', '<p><br></p><p>!one</p>'],
    [
      'in a cell makes a new line',
      '<table><tr><td>one{} two</td></tr></table>',
      '<table><tr><td>one<br>! two</td></tr></table>',
    ],
    ['in preformatted text makes a new line', '<pre>one{} two</pre>', '<pre>one<br>! two</pre>'],
    ['behind a heading begins a paragraph', '<h1 class=x>one{}</h1>', '<h1 class=x>one</h1><p>!</p>'],
    [
      'within a heading splits it',
      '<h1 class=x>one{} two</h1>',
      '<h1 class=x>one</h1><h1 class=x>! two</h1>',
    ],
    ['in an item begins another one', '<ul><li>a{}b</li></ul>', '<ul><li>a</li><li>!b</li></ul>'],
    [
      'in the empty last item leaves the list',
      '<ul><li>a</li><li>{}<br></li></ul>',
      '<ul><li>a</li></ul><p>!</p>',
    ],
    [
      'in an empty item between others splits the list',
      '<ul class=x><li>a</li><li>{}<br></li><li>b</li></ul>',
      '<ul class=x><li>a</li></ul><p>!</p><ul class=x><li>b</li></ul>',
    ],
    ['in the only item replaces the list', '<ul><li>{}<br></li></ul>', '<p>!</p>'],
  ])('%s', (...[, source, result]) => {
    expect(after(source, enter)).toBe(result);
  });
});

describe('an empty line', () => {
  it.each<readonly [...Case, act: () => void]>([
    ['of a new paragraph', '<p>one{}</p>', '<p>one</p><p><br></p>', () => breakParagraph(document)],
    [
      'behind a heading',
      '<h1 class=x>one{}</h1>',
      '<h1 class=x>one</h1><p><br></p>',
      () => breakParagraph(document),
    ],
    [
      'behind a list',
      '<ul><li>a</li><li>{}<br></li></ul>',
      '<ul><li>a</li></ul><p><br></p>',
      () => breakParagraph(document),
    ],
    ['behind a line break', '<p>one{}</p>', '<p>one<br><br></p>', () => breakLine(document)],
  ])('%s is kept open', (...[, source, result, act]) => {
    expect(after(source, act)).toBe(result);
  });
});

describe('a line break', () => {
  it.each<Case>([
    ['is one in the middle of a line', '<p>one{} two</p>', '<p>one<br>! two</p>'],
    ['is held open at the end of a block', '<p>one{}</p>', '<p>one<br>!<br></p>'],
    [
      'is held open at the end of an element that ends its block',
      '<p><b>one{}</b></p>',
      '<p><b>one<br>!<br></b></p>',
    ],
    ['is one before the rest of the line', '<p><b>one{}</b> two</p>', '<p><b>one<br>!</b> two</p>'],
    ['is held open before a block', '<div>one{}<p>two</p></div>', '<div>one<br>!<br><p>two</p></div>'],
    ['is held open before blanks and comments', '<p>one{}<!--x--> </p>', '<p>one<br>!<br><!--x--> </p>'],
    ['replaces what is selected', '<p>one {two} three</p>', '<p>one <br>! three</p>'],
  ])('%s', (...[, source, result]) => {
    expect(after(source, newLine)).toBe(result);
  });
});
