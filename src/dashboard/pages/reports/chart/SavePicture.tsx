import { useState, type RefObject } from 'react';
import { failureOf } from '../../../api/errors.ts';
import { Button } from '../../../components/Button.tsx';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { saveFile } from '../../../components/save-file.ts';

interface SavePictureProps {
  /** Where the chart stands. */
  readonly chart: RefObject<HTMLElement | null>;
  /** The file's, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly legend: readonly { readonly label: string; readonly colour: string }[];
}

/** Saves a chart as a picture. */
export function SavePicture({ chart, name, title, note, legend }: SavePictureProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const svg = chart.current?.querySelector<SVGSVGElement>('svg.recharts-surface') ?? null;
    if (svg === null) return;
    setIsBusy(true);
    try {
      const { chartPicture } = await import('./save-picture.ts');
      saveFile(await chartPicture(svg, { title, note, legend }), `${name}.png`);
    } catch (error) {
      toast(`The picture could not be saved: ${failureOf(error).detail}`, { tone: 'problem' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button tone="plain" size="small" isBusy={isBusy} onClick={() => void save()}>
      Save as picture
    </Button>
  );
}
