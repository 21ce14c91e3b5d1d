import type { QueryClient } from '@tanstack/react-query';
import type { Image, ImageUser } from '../../../../../contract/mails/images.ts';
import { draftQuery, saveDraft } from '../../../../api/drafts.ts';
import { runMutation } from '../../../../api/mutation.ts';
import {
  blockTemplateQuery,
  htmlTemplateQuery,
  saveBlockTemplate,
  saveHtmlTemplate,
} from '../../../../api/templates.ts';
import { withImage, type Content } from './with-image.ts';

/** The number of emails in which an image was replaced, and of those skipped because they changed since. */
export interface Replaced {
  readonly done: number;
  readonly failed: number;
}

/** Returns whether an image can be replaced in an email: in drafts and templates that currently show it. */
export function isReplaceable({ kind, current }: ImageUser): boolean {
  return current && (kind === 'draft' || kind === 'html-template' || kind === 'block-template');
}

/** The image to replace, its replacement, and the emails to change. */
interface Replacement {
  readonly from: Image;
  readonly to: Image;
  readonly users: readonly ImageUser[];
}

/** Replaces an image in drafts and templates, each saved based on the version read. */
export async function replaceEverywhere(
  client: QueryClient,
  { from, to, users }: Replacement,
): Promise<Replaced> {
  let [done, failed] = [0, 0];
  for (const user of users) {
    try {
      await replaceIn(client, user, (content) => withImage(content, from, to));
      done += 1;
    } catch {
      // Deleted or saved by someone else in between; the toast counts it.
      failed += 1;
    }
  }
  return { done, failed };
}

async function replaceIn(
  client: QueryClient,
  { kind, id }: ImageUser,
  change: (content: Content) => Partial<Content>,
): Promise<void> {
  if (kind === 'draft') {
    const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 });
    await runMutation(client, saveDraft(id), { ...change(draft), based_on: draft.updated });
  } else if (kind === 'html-template') {
    const template = await client.fetchQuery({ ...htmlTemplateQuery(id), staleTime: 0 });
    await runMutation(client, saveHtmlTemplate(id), { ...change(template), based_on: template.updated });
  } else {
    const template = await client.fetchQuery({ ...blockTemplateQuery(id), staleTime: 0 });
    await runMutation(client, saveBlockTemplate(id), { ...change(template), based_on: template.updated });
  }
}
