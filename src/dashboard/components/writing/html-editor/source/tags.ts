/** Elements without an end tag. */
export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Elements whose end tag may be left out without changing what follows. */
export const optionalEndTags: ReadonlySet<string> = new Set(
  'p li dt dd td th tr tbody thead tfoot colgroup option optgroup body html head'.split(' '),
);

/** Elements that stand within a line of text. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements in which blocks may stand, so that one more of them changes nothing around. */
export const flowTags: ReadonlySet<string> = new Set(
  'body div td th center section article main header footer aside blockquote'.split(' '),
);

/** What the editor frame gets an empty place for: it would run, load a page, or change how the mail is read. */
export const leftOutTags: ReadonlySet<string> = new Set(
  'script noscript iframe frame frameset object embed applet base meta title portal template audio video'.split(
    ' ',
  ),
);

/** What is shown but not edited in the picture: its inside isn't a mail's text. */
export const closedTags: ReadonlySet<string> = new Set(
  'svg math select textarea button input style link noembed noframes xmp plaintext map'.split(' '),
);

/** What an edit in the picture may bring in; anything else keeps its text only. */
export const editedTags: ReadonlySet<string> = new Set(
  'a b br blockquote center code div em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strike strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);

/** The attributes that such an element may have. */
export const editedAttributes: ReadonlySet<string> = new Set(
  'align alt bgcolor border cellpadding cellspacing class color colspan dir height href lang role rowspan size src start style target title type valign width'.split(
    ' ',
  ),
);
