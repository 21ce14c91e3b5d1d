import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { attributeCreate } from '../../../contract/attributes.ts';
import { useCreateAttribute } from '../../api/attributes.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import '../../components/form/input-styles.ts';
import classes from './attributes.module.css';

interface Values {
  name: string;
}

/** Makes an attribute in place; the field stays for the next one. */
export function NewAttribute() {
  const { mutateAsync } = useCreateAttribute();
  const field = useRef<HTMLInputElement | null>(null);
  const form = useForm<Values>({
    defaultValues: { name: '' },
    resolver: contractResolver(attributeCreate.body, (values) => values),
  });
  const { ref, ...name } = form.register('name');
  useShortcuts({ n: () => field.current?.focus() });
  const save = async (values: Values) => {
    try {
      const attribute = await mutateAsync(values.name);
      form.reset();
      field.current?.focus();
      toast(`Created ${attribute.name} with the code ${attribute.code}`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={classes.create} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <TextInput
        aria-label="Name of the new attribute"
        placeholder="New attribute, such as City"
        className={classes.name ?? ''}
        styles={{ input: { height: 32, minHeight: 32 } }}
        {...name}
        ref={(input) => {
          ref(input);
          field.current = input;
        }}
        error={errors.name?.message ?? errors.root?.message}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Create attribute
      </Button>
    </form>
  );
}
