import { Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { brandTextLength } from '../../../../contract/mails/brand.ts';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { address } from '../../../../rendering/blocks/block-data.ts';
import { colorsFromAccent } from '../../../../rendering/brand/brand-colors.ts';
import { saveBrand } from '../../../api/brand-saving.ts';
import { failureOf } from '../../../api/errors.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../basics/Button.tsx';
import '../../basics/input-styles.ts';
import { Dialog } from '../../overlay/Dialog.tsx';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import { toast } from '../../overlay/overlay-store.ts';
import { ColorField } from '../block-editor/fields/ColorField.tsx';
import classes from './brand-change.module.css';
import { LogoUpload } from './LogoUpload.tsx';

interface BrandDialogProps {
  /** A brand that hasn't been saved yet. */
  readonly brand: Brand;
  readonly onClose: () => void;
}

/** A dialog that creates a brand from a logo, one color, a name, and a postal address. */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const t = useMessages('brand');
  useFocusReturn();
  const tCommon = useMessages('common');
  const [src, setSrc] = useState('');
  const [color, setColor] = useState(brand.colors.accent);
  const [name, setName] = useState(brand.name);
  const [postal, setPostal] = useState(brand.address);
  const { mutateAsync, isPending, error } = useSubmit(saveBrand());
  const isWrong = src.trim() !== '' && address(src) === '';
  const save = async () => {
    const { reason, logo } = brand;
    const { dark_src, alt, href, width } = logo;
    await mutateAsync({
      ...{ name, address: postal, reason },
      // Without words of its own, a logo is read as the name that it shows.
      logo: { src: address(src), dark_src, alt: alt || name.trim(), href, width },
      // A color nobody chose isn't the brand's, so designs keep their own.
      ...(color === brand.colors.accent ? {} : { colors: colorsFromAccent(color) }),
      based_on: brand.updated,
    });
    toast(t('save.toast'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('prompt.title')} size={440}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // A failure is shown in the form.
          if (!isWrong) save().catch(() => undefined);
        }}
      >
        <LogoField src={src} isWrong={isWrong} onChange={setSrc} />
        <ColorField
          label={t('colors.seed.label')}
          value={color}
          onChange={(next) => {
            if (next !== undefined) setColor(next);
          }}
        />
        <p className={classes.hint}>{t('colors.seed.help')}</p>
        <TextInput
          label={t('footer.name.label')}
          description={t('footer.name.help')}
          value={name}
          maxLength={255}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('footer.address.label')}
          description={t('footer.address.help')}
          rows={2}
          value={postal}
          maxLength={brandTextLength}
          onChange={(event) => setPostal(event.currentTarget.value)}
        />
        {error === null ? null : <p role="alert">{failureOf(error).detail}</p>}
        <div className={classes.buttons}>
          <ButtonLink tone="plain" to={paths.brand}>
            {t('prompt.more.button')}
          </ButtonLink>
          <Button type="submit" isBusy={isPending}>
            {tCommon('save.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface LogoFieldProps {
  readonly src: string;
  readonly isWrong: boolean;
  readonly onChange: (src: string) => void;
}

function LogoField({ src, isWrong, onChange }: LogoFieldProps) {
  const t = useMessages('brand');
  const titleId = useId();
  const hasUpload = useExtensions().has('imageUpload');
  const shown = (
    <div className={classes.logo}>
      {address(src) === '' ? <span>{t('logo.empty.label')}</span> : <img src={address(src)} alt="" />}
    </div>
  );
  return (
    <>
      <div role="group" aria-labelledby={titleId} className={classes.upload}>
        <span id={titleId} className={classes.title}>
          {t('logo.title')}
        </span>
        {hasUpload ? (
          <LogoUpload label={t('logo.title')} isFirst onUploaded={onChange}>
            {shown}
          </LogoUpload>
        ) : (
          shown
        )}
      </div>
      <TextInput
        label={t('logo.image.label')}
        value={src}
        placeholder="https://"
        inputMode="url"
        error={isWrong ? t('invalid.error') : null}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
