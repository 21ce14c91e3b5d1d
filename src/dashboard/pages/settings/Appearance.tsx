import { useMantineColorScheme } from '@mantine/core';
import { Card } from '../../components/Card.tsx';
import classes from './settings.module.css';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

/** Light or dark. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Appearance">
      <fieldset className={classes.choices}>
        <legend className="nd-hidden">Colours</legend>
        {schemes.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="colour-scheme"
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
