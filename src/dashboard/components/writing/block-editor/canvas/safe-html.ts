import DOMPurify from 'dompurify';

const purify = DOMPurify();

/**
 * A mail's HTML as nodes that do nothing: no script, handler, form, frame or address that is a program. Styles of the
 * author's own are left out too, because `:host` in them could reach beyond the block; previews show them.
 */
export function safeFragment(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'dialog',
      'audio',
      'video',
      'slot',
    ],
    FORBID_ATTR: ['autofocus', 'contenteditable', 'popover', 'popovertarget', 'tabindex', 'slot'],
    FORCE_BODY: true,
    RETURN_DOM_FRAGMENT: true,
  });
  // Tab goes from block to block; what a link leads to is set beside it.
  for (const link of fragment.querySelectorAll('a[href], area[href]')) link.setAttribute('tabindex', '-1');
  // What stands by itself could cover other blocks, and mail programs ignore it.
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]'))
    element.style.removeProperty('position');
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('draggable', 'false');
  }
  return fragment;
}
