import type { Command } from '../protocol.ts';
import { clearLooks, setAlign, setBackground, setLook } from './edit/looks.ts';
import { insertText } from './edit/insert.ts';
import { removeLinks, setLink } from './edit/links.ts';
import { setBlockTag, toggleList } from './edit/lists.ts';
import type { PendingMarks } from './edit/pending-marks.ts';
import { insertButton, setImage } from './edit/pictures.ts';
import { changeTag } from './edit/tags.ts';

/**
 * Runs a toolbar command on the selection. Every operation is the editor's own and changes only its target, because the
 * browser's commands rewrite whole styles.
 */
export function runCommand(document: Document, command: Command, marks: PendingMarks): void {
  switch (command.name) {
    case 'bold':
    case 'italic':
    case 'underline':
      marks.toggle(command.name);
      break;
    case 'unlink':
      removeLinks(document);
      break;
    case 'clear':
      clearLooks(document);
      break;
    case 'bullets':
      toggleList(document, 'ul');
      break;
    case 'numbers':
      toggleList(document, 'ol');
      break;
    case 'block':
      setBlockTag(document, command.tag);
      break;
    case 'text':
      insertText(document, command.text);
      break;
    case 'tag':
      changeTag(document, command);
      break;
    case 'link':
      setLink(document, command);
      break;
    case 'image':
      setImage(document, command.image);
      break;
    case 'button':
      insertButton(document, command.button);
      break;
    default:
      setLooks(document, command);
  }
}

function setLooks(
  document: Document,
  command: Extract<Command, { name: 'color' | 'size' | 'align' | 'background' }>,
): void {
  if (command.name === 'color') setLook(document, 'color', command.color);
  else if (command.name === 'size') setLook(document, 'font-size', `${command.pixels}px`);
  else if (command.name === 'align') setAlign(document, command.align);
  else setBackground(document, command.color);
}
