import type { MountedRichText, RichTextMount } from '../state/rich-text.ts';

/** Loads the rich text editor, which isn't needed before the first text is opened. */
export async function loadRichText(): Promise<(mount: RichTextMount) => MountedRichText> {
  const { mountRichText } = await import('./mount-rich-text.ts');
  return mountRichText;
}
