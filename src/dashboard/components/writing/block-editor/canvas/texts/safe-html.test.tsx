import { describe, expect, it, vi } from 'vitest';
import { safeCopy } from './safe-html.ts';

/** Returns the nodes as HTML. */
function shown(nodes: Node): string {
  const box = document.createElement('div');
  box.append(nodes);
  return box.innerHTML;
}

describe('copies of safe nodes', () => {
  it('parse the same HTML only once, and other HTML again', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const html = '<p onclick="run()">Parsed once</p>';
    for (const _ of [1, 2, 3]) expect(shown(safeCopy(html))).toBe('<p>Parsed once</p>');
    expect(parse).toHaveBeenCalledOnce();
    expect(shown(safeCopy('<p>Another</p>'))).toBe('<p>Another</p>');
    expect(parse).toHaveBeenCalledTimes(2);
    parse.mockRestore();
  });

  it('don’t change with each other', () => {
    const html = '<p>Before</p>';
    const first = safeCopy(html);
    if (first.firstChild !== null) first.firstChild.textContent = 'After';
    expect(shown(first)).toBe('<p>After</p>');
    expect(shown(safeCopy(html))).toBe(html);
  });

  it('forget the HTML that was used longest ago', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const often = '<p>Often</p>';
    const once = '<p>Once</p>';
    safeCopy(often);
    safeCopy(once);
    for (let number = 1; number <= 99; number += 1) {
      safeCopy(`<p>${number}</p>`);
      safeCopy(often);
    }
    parse.mockClear();
    safeCopy(often);
    expect(parse).not.toHaveBeenCalled();
    safeCopy(once);
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
  });
});
