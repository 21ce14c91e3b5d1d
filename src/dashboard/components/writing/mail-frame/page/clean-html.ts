const kept = 'a,b,blockquote,br,em,h1,h2,h3,h4,h5,h6,i,li,ol,p,s,strong,sub,sup,u,ul';
const dropped =
  'script,style,head,title,meta,link,template,iframe,object,embed,svg,math,noscript,textarea,select';

/** Returns pasted HTML reduced to text, paragraphs, headings, lists, emphasis, and links, without styles. */
export function cleanHtml(pasted: string): string {
  const page = new DOMParser().parseFromString(pasted, 'text/html');
  for (const element of page.body.querySelectorAll(dropped)) element.remove();
  const comments = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode() !== null) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  // Inner elements first: a div in a div becomes one paragraph.
  for (const element of [...page.body.querySelectorAll('*')].reverse()) cleanElement(element);
  return page.body.innerHTML.trim();
}

function cleanElement(element: Element): void {
  const href = element.getAttribute('href');
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  if (element.matches(kept)) {
    if (element.matches('a')) {
      if (href !== null && /^(https?:|mailto:|tel:)/i.test(href.trim()))
        element.setAttribute('href', href.trim());
      else element.replaceWith(...element.childNodes);
    }
    return;
  }
  const isBlock = element.matches('div,section,article,header,footer,main,center,tr,pre,dt,dd,figure');
  if (!isBlock || element.querySelector('p,ul,ol,h1,h2,h3,h4,h5,h6,blockquote') !== null) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  element.replaceWith(paragraph);
}
