import { Icon } from '../../../components/basics/Icon.tsx';
import classes from './wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** An overlay while a file is dragged over the page. */
export function DropMark() {
  const t = useMessages('imports');
  return (
    <div className={classes.dropMark} aria-hidden="true">
      <div>
        <Icon name="import" size={28} />
        {t('drop.label')}
      </div>
    </div>
  );
}
