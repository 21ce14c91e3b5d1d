import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import classes from './drag.module.css';

type SetDragImage = Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'];

/** Shows a small label while dragging: the image of a whole block would hide the drop position. */
export function showNameWhileDragging(nativeSetDragImage: SetDragImage, name: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
    render({ container }) {
      container.append(makeLabel(name));
    },
  });
}

/** A position in the window. */
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Shows the same label above a finger, which would cover it elsewhere. */
export function showNameAtFinger(name: string, first: Point) {
  const label = makeLabel(name);
  label.dataset['finger'] = '';
  const moveTo = ({ clientX, clientY }: Point) => {
    const left = `clamp(8px, ${clientX}px - 50%, 100vw - 100% - 8px)`;
    label.style.translate = `${left} max(8px, ${clientY}px - 64px)`;
  };
  moveTo(first);
  document.body.append(label);
  return { moveTo, remove: () => label.remove() };
}

function makeLabel(name: string): HTMLElement {
  const label = document.createElement('div');
  label.className = classes.preview ?? '';
  label.textContent = name;
  return label;
}
