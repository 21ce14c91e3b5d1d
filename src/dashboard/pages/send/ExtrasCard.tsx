import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { allListsQuery } from '../../api/lists.ts';
import { Card } from '../../components/Card.tsx';
import classes from './send.module.css';
import { utmNames, type SendValues } from './send-values.ts';

const kinds = [
  { value: 'off', label: 'Nothing' },
  { value: 'default', label: 'The usual values, with a campaign of this mail’s own' },
  { value: 'own', label: 'Your own values' },
] as const;

const utmLabels: Readonly<Record<(typeof utmNames)[number], string>> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
};

/** What goes behind the links for web analytics, and the list that friends may join. */
export function ExtrasCard({ form }: { form: UseFormReturn<SendValues> }) {
  const { register, control, formState } = form;
  const [tracking, lists, friends] = useWatch({ control, name: ['tracking', 'lists', 'tell_a_friend'] });
  const { data } = useQuery(allListsQuery());
  const chosen = (data ?? []).filter(({ hash }) => lists.includes(hash));
  const problem = formState.errors.tracking?.message;
  return (
    <Card title="Links and friends">
      <div className={classes.stack}>
        <fieldset className={classes.choices}>
          <legend>Added to links for web analytics</legend>
          {kinds.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" value={value} {...register('tracking')} />
              {label}
            </label>
          ))}
          {tracking === 'own' ? (
            <div className={classes.utm}>
              {utmNames.map((name) => (
                <TextInput
                  key={name}
                  label={`${utmLabels[name]} (${name})`}
                  autoComplete="off"
                  {...register(`utm.${name}`)}
                />
              ))}
            </div>
          ) : null}
          {problem === undefined ? null : (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </fieldset>
        <NativeSelect
          label="List that friends join"
          description="Readers may pass the mail on; who then signs up joins this list."
          data={[
            { value: '', label: 'None' },
            ...chosen.map(({ hash, name }) => ({ value: hash, label: name })),
          ]}
          {...register('tell_a_friend')}
          value={lists.includes(friends) ? friends : ''}
          error={formState.errors.tell_a_friend?.message}
        />
      </div>
    </Card>
  );
}
