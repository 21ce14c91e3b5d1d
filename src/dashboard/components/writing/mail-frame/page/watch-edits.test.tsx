import { afterEach, describe, expect, it } from 'vitest';
import { createShownElements } from './shown-elements.ts';
import { watchEdits, type EditWatch } from './watch-edits.ts';

let watch: EditWatch | null = null;

afterEach(() => watch?.stop());

function aShownPage(html: string) {
  document.body.innerHTML = html;
  const opened = watchEdits(document.body, createShownElements(document.body), () => {});
  watch = opened;
  const element = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  return { watch: opened, element };
}

describe('the report of an edit', () => {
  it('is the content of the smallest element of the source', () => {
    const { watch, element } = aShownPage(
      '<div data-nd="2"><p data-nd="4">one</p><p data-nd="6">two</p></div>',
    );
    element('[data-nd="6"]').append('!');
    expect(watch.take()).toEqual([{ id: 6, nodes: ['two', '!'] }]);
    expect(watch.take()).toEqual([]);
  });

  it('omits nodes that the editor itself has added to the page', () => {
    const { watch, element } = aShownPage('<div data-nd="2"><p data-nd="4">one</p></div>');
    const mark = document.createElement('span');
    mark.setAttribute('data-nd-own', 'mark');
    mark.textContent = 'selected';
    element('[data-nd="4"]').append(mark, '!');
    expect(watch.take()).toEqual([{ id: 4, nodes: ['one', '!'] }]);
  });

  it('includes the neighbors of a new paragraph, and the one it was split from', () => {
    const { watch, element } = aShownPage(
      '<div data-nd="2"><p data-nd="4">one</p><p data-nd="6">two</p></div>',
    );
    const half = element('[data-nd="4"]').cloneNode();
    half.textContent = 'new';
    element('[data-nd="4"]').after(half);
    const id = 1_000_003;
    expect(watch.take()).toEqual([
      {
        id: 2,
        nodes: [
          { kind: 'whole', id: 4 },
          { kind: 'new', id, tag: 'p', attributes: {}, like: 4 },
          'new',
          { kind: 'close', id, tag: 'p' },
          { kind: 'whole', id: 6 },
        ],
      },
    ]);
  });

  it('omits elements that the parser added, and reports their content', () => {
    const { watch, element } = aShownPage(
      '<table data-nd="2"><tr data-nd="4"><td data-nd="6">x</td></tr></table>',
    );
    element('[data-nd="4"]').remove();
    expect(watch.take()).toEqual([{ id: 2, nodes: [] }]);
  });

  it('reports the changed attributes of a renamed element', () => {
    const { watch, element } = aShownPage('<div data-nd="2"><p data-nd="4" style="color:red">one</p></div>');
    const heading = document.createElement('h2');
    heading.setAttribute('data-nd', '4');
    heading.append('one');
    element('p').replaceWith(heading);
    heading.setAttribute('align', 'center');
    expect(watch.take()).toEqual([
      {
        id: 2,
        nodes: [
          { kind: 'known', id: 4, tag: 'h2', attributes: { align: 'center' } },
          'one',
          { kind: 'close', id: 4, tag: 'h2' },
        ],
      },
    ]);
  });
});
