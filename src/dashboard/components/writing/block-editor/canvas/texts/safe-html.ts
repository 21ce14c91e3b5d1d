import DOMPurify from 'dompurify';

const purify = DOMPurify();

/**
 * Returns an email's HTML as safe nodes: no script, handler, form, frame, or URL that runs code. Style elements are
 * removed too, because `:host` in them could reach beyond the block; previews show them.
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
  // Tab moves from block to block. A link's URL is edited in the bar next to it.
  for (const link of fragment.querySelectorAll('a[href], area[href]')) link.setAttribute('tabindex', '-1');
  // Positioned elements could cover other blocks, and email apps ignore positions.
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]'))
    element.style.removeProperty('position');
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('draggable', 'false');
  }
  return fragment;
}
