import { useSearchParams } from 'react-router-dom';
import { templateCategories, type TemplateCategory } from '../../../../contract/mails/template-categories.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './mail-gallery.module.css';

/** Returns the category in the URL; null for all templates, and if templates have none. */
export function useCategory(): TemplateCategory | null {
  const [asked] = useUrlState('category');
  const hasLabels = useExtensions().has('templateLabelList');
  return hasLabels ? (templateCategories.find((category) => category === asked) ?? null) : null;
}

/** Buttons that choose the category of templates. Nothing if templates have none. */
export function CategoryFilter() {
  const t = useMessages('templates');
  const chosen = useCategory();
  const [, setSearch] = useSearchParams();
  const hasLabels = useExtensions().has('templateLabelList');
  if (!hasLabels) return null;
  const choose = (category: TemplateCategory | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      if (category === null) next.delete('category');
      else next.set('category', category);
      return next;
    });
  return (
    <div className={classes.categories} role="group" aria-label={t('categories.label')}>
      {[null, ...templateCategories].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => choose(category)}
        >
          {t('category.label', { category: category ?? 'other' })}
        </button>
      ))}
    </div>
  );
}
