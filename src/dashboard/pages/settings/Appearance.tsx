import { colorScheme, setColorScheme } from '../../hooks/color-scheme.ts';
import { useStore } from '../../hooks/state/useStore.ts';

import { Card } from '../../components/basics/Card.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './settings.module.css';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const LanguageSelect = lazyPart(() => import('./LanguageSelect.tsx').then((it) => it.LanguageSelect));

/** The theme and language of the dashboard. */
export function Appearance() {
  const t = useMessages('settings');
  const chosen = useStore(colorScheme);
  const tShell = useMessages('shell');
  return (
    <Card title={t('theme.title')}>
      <fieldset className={classes.choices}>
        <legend className="nd-hidden">{tShell('theme.title')}</legend>
        {(['light', 'dark', 'auto'] as const).map((value) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="color-scheme"
              checked={chosen === value}
              onChange={() => setColorScheme(value)}
            />
            {tShell('theme.option.label', { theme: value })}
          </label>
        ))}
      </fieldset>
      <LazyPlace fallback={<div className="nd-bone" style={{ height: 36 }} />}>
        <LanguageSelect />
      </LazyPlace>
    </Card>
  );
}
