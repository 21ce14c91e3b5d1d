import { useEffect } from 'react';

/** Names the page in the browser's tab: `Contacts · Newsdesk`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Newsdesk`;
  }, [title]);
}
