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
      const label = document.createElement('div');
      label.className = classes.preview ?? '';
      label.textContent = name;
      container.append(label);
    },
  });
}
