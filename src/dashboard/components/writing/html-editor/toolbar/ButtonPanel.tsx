import { useState, type FormEvent } from 'react';
import type { MailButton } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import { checkLink } from './check-link.ts';
import { PanelField, PanelFoot } from './PanelField.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

/** A form for a button in the email: text, URL, color. */
export function ButtonPanel({ onButton }: { onButton: (button: MailButton) => void }) {
  const t = useMessages('html-editor');
  const [label, setLabel] = useState('');
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState('#4a45d1');
  const [problem, setProblem] = useState<{ of: 'label' | 'href'; text: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkLink(t, typed);
    if (label.trim() === '') setProblem({ of: 'label', text: t('button.text.error') });
    else if ('problem' in checked) setProblem({ of: 'href', text: checked.problem });
    else onButton({ label: label.trim(), href: checked.href, color });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PanelField
        label={t('button.text.label')}
        value={label}
        onChange={setLabel}
        problem={problem?.of === 'label' ? problem.text : null}
      />
      <PanelField
        label={t('link.url.label')}
        value={typed}
        onChange={setTyped}
        problem={problem?.of === 'href' ? problem.text : null}
      />
      <PanelField label={t('button.color.label')} type="color" value={color} onChange={setColor} />
      <PanelFoot label={t('button.add.button')} />
    </form>
  );
}
