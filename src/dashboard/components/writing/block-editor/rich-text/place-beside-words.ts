import { placePanel } from '../../../overlay/place-panel.ts';

/** The top and bottom of words in the window, in pixels. */
interface WordsBox {
  readonly top: number;
  readonly bottom: number;
}

/** Returns a function that places a panel next to its button, but not over words where there is other room. */
export function placeBesideWords(wordsBox: () => WordsBox): typeof placePanel {
  return (panel, button, align) => {
    placePanel(panel, button, align);
    if (panel === null || button === null) return;
    const { offsetHeight: height } = panel;
    const usual = Number.parseFloat(panel.style.top);
    const { top, bottom } = button.getBoundingClientRect();
    const words = wordsBox();
    const beside = [words.bottom + 8, words.top - 8 - height];
    const places = [usual, bottom + 4, top - 4 - height, ...(usual < top ? beside.toReversed() : beside)];
    const fits = (at: number) => at >= 8 && at + height <= window.innerHeight - 8;
    const hides = (at: number) => at < words.bottom && at + height > words.top;
    panel.style.top = `${places.find((at) => fits(at) && !hides(at)) ?? usual}px`;
  };
}
