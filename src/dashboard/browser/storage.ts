/** A storage of the browser: for all visits, or for this tab. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Returns the text that this browser keeps under a key; null for none, and if it refuses its storage. */
export function readStored(key: string, name: StorageName = 'localStorage'): string | null {
  try {
    return window[name].getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Keeps a text under a key; null removes it. Keeps nothing if storage is full, or the browser refuses it. */
export function keepStored(key: string, text: string | null, name: StorageName = 'localStorage'): void {
  try {
    if (text === null) window[name].removeItem(key);
    else window[name].setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
