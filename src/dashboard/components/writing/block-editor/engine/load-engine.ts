import type { MountedText, TextMount } from '../state/mounted-text.ts';

/** Function that makes an element a live text. */
export type MountText = (mount: TextMount) => MountedText;

let loaded: MountText | null = null;
let loading: Promise<MountText> | null = null;

/** Returns the text engine if it is already loaded. */
export function loadedEngine(): MountText | null {
  return loaded;
}

/** Loads the text engine once. The next call retries a failed load. */
export async function loadEngine(): Promise<MountText> {
  loading ??= import('./mount-text.ts').then(
    ({ mountText }) => {
      loaded = mountText;
      return mountText;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
