import { Icon } from '../../../components/Icon.tsx';
import classes from './wizard.module.css';

/** Covers the page while a file is held over it. */
export function DropMark() {
  return (
    <div className={classes.dropMark} aria-hidden="true">
      <div>
        <Icon name="import" size={28} />
        Drop the file to import it
      </div>
    </div>
  );
}
