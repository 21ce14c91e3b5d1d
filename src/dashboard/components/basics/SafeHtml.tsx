import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * HTML of unknown origin, such as a notification's message, reduced to words, lists, and links. Nothing in it runs,
 * loads, or imitates the dashboard. The sanitizer is loaded when first needed. Links to the dashboard open in it.
 */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let isWanted = true;
    void import('dompurify').then(({ default: purify }) => {
      if (!isWanted) return;
      const fragment = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
      for (const link of fragment.querySelectorAll('a[href]')) {
        if (isInside(link)) continue;
        link.setAttribute('target', '_blank');
        link.setAttribute('rel', 'noopener noreferrer nofollow');
      }
      place.current?.replaceChildren(fragment);
    });
    return () => {
      isWanted = false;
    };
  }, [html]);
  return (
    <div
      ref={place}
      className={className}
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (link === null || !isInside(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(link.getAttribute('href') ?? '/');
      }}
    />
  );
}

const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'u', 'ul'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Web and mailto URLs, and paths of the dashboard; "//" would lead elsewhere.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i,
};

function isInside(link: Element): boolean {
  return link.getAttribute('href')?.startsWith('/') ?? false;
}
