/** Elements without an end tag. */
export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Elements whose end tag can be omitted without changing the code after it. */
export const optionalEndTags: ReadonlySet<string> = new Set(
  'p li dt dd td th tr tbody thead tfoot colgroup option optgroup body html head'.split(' '),
);

/** Elements within a line of text. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements that may contain blocks, so that adding one changes nothing around them. */
export const flowTags: ReadonlySet<string> = new Set(
  'body div td th center section article main header footer aside blockquote'.split(' '),
);

/**
 * Elements that leave an empty place in the editor frame, because they would run, load a page, or change how the email
 * is parsed.
 */
export const leftOutTags: ReadonlySet<string> = new Set(
  'script noscript iframe frame frameset object embed applet base meta title portal template audio video'.split(
    ' ',
  ),
);

/** Elements that are shown but not visually edited, because their content isn't the email's text. */
export const closedTags: ReadonlySet<string> = new Set(
  'svg math select textarea button input style link noembed noframes xmp plaintext map'.split(' '),
);

/** Elements that a visual edit may add; of others, only the text is kept. */
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
