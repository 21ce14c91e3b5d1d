import { useState, type RefObject } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { saveFile } from '../../../components/basics/save-file.ts';

interface DownloadImageProps {
  /** The element around the chart. */
  readonly chart: RefObject<HTMLElement | null>;
  /** The file's name without its extension. */
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly legend: readonly { readonly label: string; readonly color: string }[];
}

/** The button that saves a chart as an image. */
export function DownloadImage({ chart, name, title, note, legend }: DownloadImageProps) {
  const t = useMessages('reports');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const svg = chart.current?.querySelector<SVGSVGElement>('svg.recharts-surface') ?? null;
    if (svg === null) return;
    setIsBusy(true);
    try {
      const { chartImage } = await import('./chart-image.ts');
      saveFile(await chartImage(svg, { title, note, legend }), `${name}.png`);
    } catch (error) {
      toastFailure(t('image.failed'), error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button tone="plain" size="small" isBusy={isBusy} onClick={() => void save()}>
      {t('image.button')}
    </Button>
  );
}
