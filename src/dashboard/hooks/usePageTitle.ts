import { useEffect } from 'react';

/** Sets the title of the browser tab, such as `Contacts · Newsdesk`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Newsdesk`;
  }, [title]);
}
