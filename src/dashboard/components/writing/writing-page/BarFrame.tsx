import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './writing-page.module.css';

interface BarFrameProps {
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  /** The page's heading and the state of its email. */
  readonly heading: ReactNode;
  /** Buttons after the heading. */
  readonly start?: ReactNode;
  /** Views to choose from, which never move. */
  readonly middle?: ReactNode;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** The bar of a page about one email, instead of the app's side bar and top bar. */
export function BarFrame({ parent, heading, start, middle, children }: BarFrameProps) {
  const t = useMessages('editor');
  const back = t('back.label', { page: parent.label });
  return (
    <header className={classes.bar} data-writing-region="">
      <div className={classes.start}>
        <Link to={parent.path} className={classes.back} aria-label={back} title={back}>
          <IconArrowLeft size={19} stroke={1.75} aria-hidden="true" />
        </Link>
        <div className={classes.name}>{heading}</div>
        {start}
      </div>
      <div className={classes.middle}>{middle}</div>
      <div className={classes.end}>{children}</div>
    </header>
  );
}
