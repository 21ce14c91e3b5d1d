/** Descriptions of the operations on reports. */
export const resultNotes = {
  reportList: 'Lists reports, newest first. `kind` keeps those of emails or of autoresponders.',
  reportShow:
    'Returns the figures of a sent email or an autoresponder. Opens and clicks by machines are counted apart.',
  nonOpenerList: 'Lists recipients who have not opened the email.',
  nonOpenerExport: 'Downloads recipients who have not opened the email.',
  reportMailPreview:
    'Returns the email as it was sent, as HTML. Each counted link leads to `#link-` and its id.',
  reportBySegment:
    'Returns the figures of a report among the contacts of some segments, in the order asked for. A contact counts where it is in the segment now. Opens and clicks are people’s.',
  reportCompare:
    'Compares opens and clicks of up to five reports by hours since they were sent. An unknown report is refused.',
  machineList:
    'Lists recipients whose email was opened or followed by a machine, such as a security scanner.',
  machineExport: 'Downloads recipients whose email was opened or followed by a machine.',
  bounceCreate:
    'Submits an email that came back, as a file or as the message itself, up to 50 MB. The answer says which bounce was recorded.',
  bounceList:
    'Lists the bounces of an email. `kind` and `failure_class` keep those of one kind or class. The kind `complaint` lists spam complaints, which are no bounces, in their place.',
  bounceShow: "Returns a bounce with the server's response and the reason that was read from it.",
  bounceExport: 'Downloads the addresses that bounced, with the kind of bounce.',
  openList: 'Lists contacts who opened the email, each with the first and last time and how often.',
  openShow: 'Returns the opens of one contact.',
  openExport: 'Downloads who opened the email, how often, and when.',
  openAggregate:
    'Returns unique opens, total opens, and clicks in 20 equal intervals. The range is `start` to `end`, or the first 24 hours, or all time, which is the default.',
  unsubscriptionList: 'Lists contacts who unsubscribed through the email.',
  unsubscriptionShow: 'Returns one unsubscription with its reason.',
  unsubscriptionExport: 'Downloads who unsubscribed through the email, and when.',
  linkList: 'Lists the links of the email in its order, or by clicks if `ordering` says so.',
  linkShow: 'Returns a link with its clicks.',
  linkExport: 'Downloads the links with their clicks.',
  clickList: 'Lists contacts who clicked a link.',
  clickShow: 'Returns the clicks of one contact on a link.',
  clickExport: 'Downloads contacts who clicked a link.',
  clickerList: 'Lists contacts who clicked any link, by the time of their first click.',
  clickerExport: 'Downloads contacts who clicked any link.',
} as const;
