import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
  IconListCheck,
  IconMailForward,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../basics/Button.tsx';
import { shownSubject } from '../../../basics/format.ts';
import { ActionMenu } from '../../../overlay/ActionMenu.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { checksLabel, checksTone, countFindings } from '../head/checks-label.ts';
import type { Inspection } from '../inspect/inspection.ts';
import type { OpenMail } from '../open/open-mail.ts';
import type { EditorView } from '../open/useEditorView.ts';
import { SaveNote } from '../saving/SaveNote.tsx';
import type { MailSaving } from '../saving/useMailSaver.ts';
import { TestEmailButton } from '../../test-email/TestEmailButton.tsx';
import { BarFrame } from '../../writing-page/BarFrame.tsx';
import { Segments } from '../../writing-page/Segments.tsx';
import type { Panels } from '../../writing-page/use-panels.ts';
import classes from '../../writing-page/writing-page.module.css';
import type { MailActions } from './mail-actions.ts';

interface WritingBarProps {
  readonly mail: OpenMail;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  readonly saving: MailSaving;
  readonly inspection: Inspection | null;
  readonly view: EditorView;
  readonly panels: Panels;
  readonly hasVersions: boolean;
  readonly actions: MailActions;
  /** Places that the editor fills: undo and redo, and the button that opens its settings. */
  readonly onHistoryPlace: (place: HTMLElement | null) => void;
  readonly onToolsPlace: (place: HTMLElement | null) => void;
}

/** The bar of a writing page: back, name, save state, undo; views; checks, menu, and the next step. */
export function WritingBar(props: WritingBarProps) {
  const { mail, parent, saving, view, panels, actions, onHistoryPlace, onToolsPlace } = props;
  const t = useMessages('editor');
  const subject = shownSubject(saving.fields.subject);
  return (
    <BarFrame
      parent={parent}
      heading={
        <>
          <h1 title={subject}>
            <span className="nd-hidden">{t('kind.title', { kind: mail.kind })}: </span>
            {subject}
          </h1>
          <SaveNote state={saving.save} />
        </>
      }
      start={<div ref={onHistoryPlace} className={classes.slot} hidden={view.isPreview} />}
      middle={<ViewChoices view={view} />}
    >
      <div ref={onToolsPlace} className={classes.slot} hidden={view.isPreview} />
      <ChecksButton inspection={props.inspection} panels={panels} />
      <TestEmailButton mail={mail} flush={saving.saver.flush}>
        {(open, label) => (
          <button type="button" className={classes.tool} aria-label={label} title={label} onClick={open}>
            <IconMailForward size={18} stroke={1.75} aria-hidden="true" />
            <span className={classes.toolLabel}>{label}</span>
          </button>
        )}
      </TestEmailButton>
      <MoreMenu view={view} panels={panels} hasVersions={props.hasVersions} actions={actions} />
      <NextStep primary={actions.primary} />
      {actions.dialog}
    </BarFrame>
  );
}

function ViewChoices({ view }: { view: EditorView }): ReactNode {
  const t = useMessages('editor');
  const choices = (['write', 'preview'] as const).map((value) => ({
    value,
    label: t('view.choice.button', { view: value }),
    Icon: value === 'write' ? IconPencil : IconEye,
  }));
  const other = choices[view.isPreview ? 0 : 1];
  // There is only room for one large button.
  if (view.isPhoneWindow && other !== undefined)
    return (
      <button
        type="button"
        className={classes.tool}
        aria-label={other.label}
        title={other.label}
        onClick={() => view.showPreview(!view.isPreview)}
      >
        <other.Icon size={19} stroke={1.75} aria-hidden="true" />
      </button>
    );
  return (
    <>
      <Segments
        label={t('view.label')}
        value={view.isPreview ? 'preview' : 'write'}
        choices={choices}
        onChange={(next) => view.showPreview(next === 'preview')}
      />
      <Segments
        label={t('width.label')}
        value={view.width}
        choices={[
          {
            value: 'desktop',
            label: t('width.choice.button', { width: 'desktop' }),
            Icon: IconDeviceDesktop,
          },
          { value: 'phone', label: t('width.choice.button', { width: 'phone' }), Icon: IconDeviceMobile },
        ]}
        onChange={view.showWidth}
        isIconFirst
      />
    </>
  );
}

function ChecksButton({ inspection, panels }: { inspection: Inspection | null; panels: Panels }) {
  const t = useMessages('editor');
  const label = checksLabel(t, inspection);
  const count = countFindings(inspection);
  return (
    <button
      type="button"
      className={classes.tool}
      data-tone={checksTone(inspection)}
      aria-pressed={panels.right === 'checks'}
      aria-label={label}
      title={label}
      onClick={() => panels.toggle('checks')}
    >
      <IconListCheck size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.toolLabel}>{label}</span>
      {count === 0 ? null : <span className={classes.toolCount}>{count}</span>}
    </button>
  );
}

function MoreMenu({ view, panels, hasVersions, actions: { menu } }: MoreMenuProps) {
  const t = useMessages('editor');
  const other = view.width === 'desktop' ? 'phone' : 'desktop';
  const groups = [
    [
      view.isPhoneWindow
        ? { label: t('width.show.button', { width: other }), run: () => view.showWidth(other) }
        : null,
      hasVersions ? { label: t('versions.button'), run: () => panels.open('versions') } : null,
    ],
    ...(menu?.groups ?? []),
  ];
  if (groups.flat().every((item) => item === null)) return null;
  return (
    <ActionMenu title={menu?.title ?? t('menu.title')} name={menu?.name ?? t('menu.label')} groups={groups} />
  );
}

type MoreMenuProps = Pick<WritingBarProps, 'view' | 'panels' | 'hasVersions' | 'actions'>;

function NextStep({ primary: { label, run, isBusy } }: Pick<MailActions, 'primary'>) {
  return (
    <span className={classes.primary}>
      <Button aria-label={label} onClick={() => void run()} {...(isBusy === undefined ? {} : { isBusy })}>
        <IconSend className={classes.primaryIcon} size={17} stroke={1.75} aria-hidden="true" />
        <span className={classes.toolLabel}>{label}</span>
      </Button>
    </span>
  );
}
