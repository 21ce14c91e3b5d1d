import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { allListsQuery } from '../../api/lists.ts';
import { Card } from '../../components/basics/Card.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';
import { trackingChoices, utmNames, type SendValues } from './send-values.ts';

/** The UTM parameters added to links, and the list that friends may join. */
export function ExtrasCard({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const { register, control, formState } = form;
  const [tracking, lists, friends] = useWatch({ control, name: ['tracking', 'lists', 'tell_a_friend'] });
  const { data } = useQuery(allListsQuery());
  const chosen = (data ?? []).filter(({ hash }) => lists.includes(hash));
  const problem = formState.errors.tracking?.message;
  return (
    <Card title={t('extras.title')}>
      <div className={classes.stack}>
        <fieldset className={classes.choices}>
          <legend>{t('utm.legend')}</legend>
          {trackingChoices.map((choice) => (
            <label key={choice}>
              <input type="radio" value={choice} {...register('tracking')} />
              {t('utm.choice.label', { choice: choice === 'own' ? 'other' : choice })}
            </label>
          ))}
          {tracking === 'own' ? (
            <div className={classes.utm}>
              {utmNames.map((name) => (
                <TextInput
                  key={name}
                  label={t('utm.field.label', { field: name === 'utm_content' ? 'other' : name })}
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
          label={t('friends.label')}
          description={t('friends.help')}
          data={[
            { value: '', label: t('friends.none.label') },
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
