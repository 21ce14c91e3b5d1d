import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Block, BlockDocument } from '../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { brandQuery } from '../../../api/brand.ts';
import { blocksQuery } from '../../../api/mails.ts';
import { savedBlockQuery } from '../../../api/saved-blocks.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { BlockEditor, type ShownBlock } from '../block-editor/BlockEditor.tsx';
import type { SavedAccess } from '../block-editor/saved/useSaved.tsx';
import type { EditorPlaces } from '../block-editor/editor-places.ts';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { imagesWith } from './open/images-with.ts';
import { keepsMembers } from './open/keeps-members.ts';
import type { MailFields, MailRef } from './open/open-mail.ts';
import { usePlaceholderChoices } from './open/placeholder-choices.ts';

interface BlockPaneProps {
  readonly email: MailRef;
  readonly document: BlockDocument;
  readonly subject: string;
  readonly onChange: (patch: Partial<MailFields>) => void;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  /** The block of a finding. */
  readonly shown: ShownBlock | null;
  readonly places: EditorPlaces;
}

/** The block editor with the account's data: kinds of blocks, merge tags, and images if the service stores them. */
export const BlockPane = memo(function BlockPane(props: BlockPaneProps) {
  const { email, document, subject, onChange, language, samples, shown, places } = props;
  const extensions = useExtensions();
  const palette = usePalette(document);
  const brand = useQuery({ ...brandQuery(), enabled: extensions.has('brandShow') }).data;
  const { inTexts } = usePlaceholderChoices(samples);
  const client = useQueryClient();
  const { kind, id } = email;
  const savedBlocks = useMemo<SavedAccess>(
    () => ({ read: (saved) => client.fetchQuery(savedBlockQuery(saved)), email: { kind, id } }),
    [client, kind, id],
  );
  const onEdited = useCallback(
    (blockdocument: BlockDocument, written: string) => onChange({ blockdocument, subject: written }),
    [onChange],
  );
  if (palette === null) return <LoadingCard rows={8} />;
  return (
    <BlockEditor
      document={document}
      subject={subject}
      palette={palette}
      language={language}
      samples={samples}
      {...(brand === undefined ? {} : { brand })}
      onChange={onEdited}
      placeholders={inTexts}
      hasOptions={keepsMembers(extensions)}
      {...(extensions.has('imageUpload') ? { images: imagesWith(extensions.has('imageList')) } : {})}
      {...(extensions.has('savedBlockList') ? { savedBlocks } : {})}
      shown={shown}
      places={places}
    />
  );
});

/** Returns the kinds of blocks, or those in the email if the service doesn't list them. Null until they are known. */
function usePalette(document: BlockDocument): readonly Block[] | null {
  const extensions = useExtensions();
  const hasKinds = extensions.has('blockList');
  const { data, error } = useQuery({ ...blocksQuery(), enabled: hasKinds });
  const isOwn = extensions.isKnown && (!hasKinds || error !== null);
  // The kinds in the email when it was opened, so that deleting blocks doesn't change the palette.
  const [own] = useState(() => [
    ...new Map(document.blockdata_set.map(({ block }) => [block.id, block])).values(),
  ]);
  return data ?? (isOwn ? own : null);
}
