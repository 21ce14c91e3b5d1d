import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import type { Translator } from '../../../../messages/translator.ts';
import { brandColors } from '../../../../rendering/brand/brand-values.ts';
import { brandQuery } from '../../../api/brand.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { namedStep } from '../block-editor/state/step-names.ts';
import { HtmlEditor } from '../html-editor/HtmlEditor.tsx';
import type { EditorPlaces } from '../html-editor/editor-places.ts';
import type { EditorView } from '../html-editor/editor-view.ts';
import type { ShownPlace } from '../html-editor/useShownPlace.ts';
import type { MailFields } from './open/open-mail.ts';
import { imagesWith } from './open/images-with.ts';
import { useMailAttributes } from './open/placeholder-choices.ts';

interface HtmlPaneProps {
  readonly fields: MailFields;
  readonly onChange: (patch: Partial<MailFields>) => void;
  readonly onTyping: () => void;
  readonly onSave: () => void;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  /** The place of a finding. */
  readonly shown: ShownPlace | null;
  readonly places: EditorPlaces;
}

const views: readonly EditorView[] = ['visual', 'code', 'split', 'css', 'text'];

/** The HTML editor with the account's data: attributes as merge tags, and images if the service stores them. */
export const HtmlPane = memo(function HtmlPane(props: HtmlPaneProps) {
  const { fields, onChange, onTyping, onSave, samples, shown, places } = props;
  const extensions = useExtensions();
  const brand = useQuery({ ...brandQuery(), enabled: extensions.has('brandShow') }).data;
  const colors = useMemo(
    () => (brand === undefined ? [] : brandColors(brand).map((color) => `#${color}`)),
    [brand],
  );
  const attributes = useMailAttributes();
  const [asked, setView] = useUrlState('edit');
  const { subject, body, css, plain_text } = fields;
  const value = useMemo(() => ({ subject, body, css, plain_text }), [subject, body, css, plain_text]);
  return (
    <HtmlEditor
      value={value}
      step={namedStep(fields)?.name}
      onChange={onChange}
      onTyping={onTyping}
      onSave={onSave}
      attributes={attributes}
      samples={samples}
      brandColors={colors}
      {...(extensions.has('imageUpload') ? { images: imagesWith(extensions.has('imageList')) } : {})}
      view={views.find((view) => view === asked) ?? 'visual'}
      onView={(view) => setView(view === 'visual' ? null : view, { replace: true })}
      shown={shown}
      places={places}
    />
  );
});
