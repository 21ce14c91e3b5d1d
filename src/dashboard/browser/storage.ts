/** A storage of the browser: for all visits, or for this tab. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Returns the stored text of a key; null if there is none or the browser refuses its storage. */
export function readStored(key: string, name: StorageName = 'localStorage'): string | null {
  try {
    return window[name].getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Stores a text under a key; null removes it. Stores nothing if storage is full or refused. */
export function keepStored(key: string, text: string | null, name: StorageName = 'localStorage'): void {
  try {
    if (text === null) window[name].removeItem(key);
    else window[name].setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
