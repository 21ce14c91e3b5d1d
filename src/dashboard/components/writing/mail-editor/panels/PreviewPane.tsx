import { IconAlignLeft, IconContrastFilled, IconLayoutSidebar, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { hasDarkColors, type MailScheme } from '../../mail-preview/in-scheme.ts';
import { withFallbackTexts } from '../../mail-preview/fallback-texts.ts';
import { MailInScheme } from '../../mail-preview/MailInScheme.tsx';
import { useMedia } from '../../writing-page/use-panels.ts';
import { InboxPreview } from '../head/InboxPreview.tsx';
import type { InspectedContact, Inspection } from '../inspect/inspection.ts';
import type { EditorView } from '../open/useEditorView.ts';
import type { Recipients } from '../recipients/useRecipients.ts';
import { PreviewContact } from './PreviewContact.tsx';
import classes from './preview.module.css';

interface PreviewPaneProps {
  readonly inspection: Inspection | null;
  readonly recipients: Recipients | null;
  readonly view: EditorView;
  readonly contact: InspectedContact | null;
  readonly onContact: (contact: InspectedContact | null) => void;
  /** True while a panel is open next to it. */
  readonly hasPanel: boolean;
  /** Name of the expected sender; null while there is none. */
  readonly sender: string | null;
}

/** A view of an email in the preview: a color scheme, or plain text. */
type Look = MailScheme | 'text';

const looks = [
  { look: 'light', Icon: IconSun },
  { look: 'dark', Icon: IconMoon },
  { look: 'inverted', Icon: IconContrastFilled },
  { look: 'text', Icon: IconAlignLeft },
] as const;

const noLists: readonly string[] = [];

/**
 * The email as its recipients get it, saved or not, as high as the window. Next to it are the preview options: colors,
 * contact, and the row in inboxes. Where the email would lose its width, a button shows these.
 */
export function PreviewPane(props: PreviewPaneProps) {
  const { inspection, recipients, view, contact, hasPanel, sender, onContact } = props;
  const t = useMessages('preview');
  const [look, setLook] = useState<Look>('light');
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(`(max-width: ${hasPanel ? 1311 : 1023}px)`);
  const lists = recipients?.lists.map(({ hash }) => hash) ?? noLists;
  return (
    <div className={classes.pane} data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLayoutSidebar size={17} stroke={1.75} aria-hidden="true" />
          {t('options.button')}
        </button>
      ) : null}
      {isNarrow && !isOpen ? null : (
        <aside className={classes.side} aria-label={t('options.button')} data-writing-region="">
          <Looks look={look} onLook={setLook} />
          <PreviewContact
            contact={contact}
            onContact={onContact}
            lists={lists}
            values={inspection?.values ?? noLists}
          />
          {inspection === null ? null : (
            <InboxPreview sender={sender} subject={inspection.subject} words={inspection.words} />
          )}
        </aside>
      )}
      <Shown inspection={inspection} look={look} width={view.width} />
    </div>
  );
}

/** Buttons for the views of the email. */
function Looks({ look, onLook }: { readonly look: Look; readonly onLook: (look: Look) => void }) {
  const t = useMessages('preview');
  return (
    <div className={classes.looks} role="group" aria-label={t('view.label')}>
      {looks.map(({ look: own, Icon }) => (
        <button
          key={own}
          type="button"
          title={own === 'dark' || own === 'inverted' ? t('scheme.tooltip', { scheme: own }) : undefined}
          aria-pressed={look === own}
          onClick={() => onLook(own)}
        >
          <Icon size={17} stroke={1.75} aria-hidden="true" />
          {t('look.label', { look: own })}
        </button>
      ))}
    </div>
  );
}

interface ShownProps {
  readonly inspection: Inspection | null;
  readonly look: Look;
  readonly width: EditorView['width'];
}

/** The email itself. */
function Shown({ inspection, look, width }: ShownProps) {
  const t = useMessages('preview');
  const tEditor = useMessages('editor');
  const title = tEditor('preview.title');
  const html = inspection?.html ?? null;
  const hasNote = look === 'dark' && html !== null && !hasDarkColors(html);
  return (
    <section
      className={classes.stage}
      aria-label={t('label', { title })}
      data-width={width}
      data-dark={look === 'dark' || look === 'inverted' ? '' : undefined}
    >
      {hasNote ? (
        <p className={classes.note} role="status">
          {t('noDark.body')}
        </p>
      ) : null}
      {look === 'text' ? (
        <pre className={classes.text} tabIndex={0} aria-label={t('look.label', { look })}>
          {withFallbackTexts(inspection?.text ?? '')}
        </pre>
      ) : html === null ? null : (
        <MailInScheme title={title} html={html} scheme={look} />
      )}
    </section>
  );
}
