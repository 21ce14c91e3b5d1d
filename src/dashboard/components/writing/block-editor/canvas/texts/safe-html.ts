import DOMPurify, { type Config } from 'dompurify';

/** Style elements, forms, and all that reacts, is shown above other elements, or takes the focus. */
const options = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'audio', 'video', 'slot'],
  FORBID_ATTR: ['autofocus', 'contenteditable', 'popover', 'popovertarget', 'tabindex', 'slot'],
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true };

let configured: ReturnType<typeof DOMPurify> | null = null;

/** Returns the sanitizer of emails. It reads its options once, not for each block. */
function mailSanitizer(): ReturnType<typeof DOMPurify> {
  if (configured === null) {
    configured = DOMPurify();
    configured.setConfig(options);
  }
  return configured;
}

/**
 * Returns an email's HTML as safe nodes: no script, handler, form, frame, or URL that runs code. Style elements are
 * removed too, because `:host` in them could reach beyond the block; previews show them.
 */
export function safeFragment(html: string): DocumentFragment {
  const fragment = mailSanitizer().sanitize(html, options);
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

/** Number of fragments that stay for the next time: the palette's images, saved blocks, and the email's frame. */
const keptFragments = 100;

const kept = new Map<string, DocumentFragment>();

/**
 * Returns a copy of the safe nodes for HTML that appears again and again, such as the palette's images each time it
 * opens: sanitizing takes several times as long as copying. Texts being written would only fill the memory.
 */
export function safeCopy(html: string): DocumentFragment {
  const fragment = kept.get(html) ?? safeFragment(html);
  // The last used is the last to go.
  kept.delete(html);
  kept.set(html, fragment);
  const [oldest] = kept.keys();
  if (kept.size > keptFragments && oldest !== undefined) kept.delete(oldest);
  return document.importNode(fragment, true);
}
