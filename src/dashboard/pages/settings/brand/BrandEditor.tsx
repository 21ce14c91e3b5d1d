import { useRef, useState } from 'react';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { failureOf } from '../../../api/errors.ts';
import { saveBrand } from '../../../api/brand-saving.ts';
import { newerVersionOf } from '../../../api/mails.ts';
import { confirmOverwrite } from '../../../components/form/confirm-overwrite.ts';
import { PreviewedForm } from '../../../components/form/PreviewedForm.tsx';
import { useUnsavedGuard } from '../../../components/form/useUnsavedGuard.ts';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { brandBody, isSameKit, kitOf, type BrandKit } from './brand-kit.ts';
import classes from './brand.module.css';
import { ButtonsCard } from './ButtonsCard.tsx';
import { ColorsCard } from './ColorsCard.tsx';
import { FontsCard } from './FontsCard.tsx';
import { FooterCard } from './FooterCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { OlderEmailsCard } from './OlderEmailsCard.tsx';
import { SocialCard } from './SocialCard.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const BrandPreview = lazyPart(() => import('./BrandPreview.tsx').then((it) => it.BrandPreview));

/** The form of the brand next to a small email in the brand; on narrow screens, one or the other. */
export function BrandEditor({ brand }: { brand: Brand }) {
  const t = useMessages('brand');
  const tCommon = useMessages('common');
  const { base, kit, change, form, problem, isDirty, isSaving, save } = useBrandForm(brand);
  return (
    <PreviewedForm
      ref={form}
      label={t('form.label')}
      submitLabel={tCommon('save.button')}
      isDirty={isDirty}
      isSaving={isSaving}
      problem={problem}
      onSubmit={save}
      preview={
        <section className={classes.preview} aria-label={t('preview.label')}>
          <LazyPlace fallback={<LoadingCard />}>
            <BrandPreview kit={kit} />
          </LazyPlace>
        </section>
      }
    >
      <LogoCard kit={kit} change={change} />
      <ColorsCard kit={kit} change={change} />
      <FontsCard kit={kit} change={change} />
      <ButtonsCard kit={kit} change={change} />
      <FooterCard kit={kit} change={change} />
      <SocialCard kit={kit} change={change} />
      {base.updated === null ? null : <OlderEmailsCard key={base.version} brand={base} />}
    </PreviewedForm>
  );
}

/** The state of the form. A brand saved by someone else is overwritten only on request. */
function useBrandForm(brand: Brand) {
  const t = useMessages('brand');
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(brand);
  const [kit, setKit] = useState<BrandKit>(() => kitOf(brand));
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSubmit(saveBrand());
  const isDirty = !isSameKit(kit, kitOf(base));
  useUnsavedGuard(isDirty && !isPending);
  const send = async (basedOn: string | null) => {
    const body = brandBody(kit, basedOn);
    if (body === null) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      setProblem(t('invalid.error'));
      return;
    }
    const saved = await mutateAsync(body);
    setBase(saved);
    setKit(kitOf(saved));
    setProblem(null);
    toast(t('save.toast'));
  };
  const save = async (basedOn: string | null) => {
    try {
      await send(basedOn);
    } catch (error) {
      if (newerVersionOf(error) === undefined) setProblem(failureOf(error).detail);
      else if (await confirmOverwrite(t('page.title'))) await save(null);
    }
  };
  const change = (part: Partial<BrandKit>) => setKit((current) => ({ ...current, ...part }));
  return { base, kit, change, form, problem, isDirty, isSaving: isPending, save: () => save(base.updated) };
}
