/** Descriptions of the operations on reports. */
export const resultNotes = {
  reportList: 'Lists reports, newest first. `kind` limits the list to emails or autoresponders.',
  reportShow:
    'Returns the figures of a sent email or an autoresponder. Bot opens and clicks are counted separately.',
  nonOpenerList: 'Lists recipients who have not opened the email.',
  nonOpenerExport: 'Exports recipients who have not opened the email.',
  reportMailPreview:
    'Returns the email as it was sent, as HTML. Each tracked link is replaced with `#link-` and its id.',
  reportBySegment:
    'Returns the figures of a report for the given segments, in the given order. Contacts count in the segments that they are in now. Opens and clicks by bots are not included.',
  reportCompare:
    'Compares the opens and clicks of up to five reports by hours since the send. An unknown report is refused.',
  machineList: 'Lists recipients with bot activity: opens or clicks by, for example, a security scanner.',
  machineExport: 'Exports recipients with bot activity.',
  bounceCreate:
    'Submits a bounce message of up to 50 MB, as a file or as the request body. The response has the recorded bounce.',
  bounceList:
    'Lists the bounces of an email. `kind` and `failure_class` limit the list to one kind or class. The kind `complaint` lists spam complaints instead of bounces.',
  bounceShow: "Returns a bounce with the server's response and the reason derived from it.",
  bounceExport:
    'Exports the addresses that bounced, with the kind of bounce. With the kind `complaint`, exports spam complaints, with their texts and times.',
  openList: 'Lists contacts who opened the email, with the number of opens and the first and last time.',
  openShow: 'Returns the opens of one contact.',
  openExport: 'Exports contacts who opened the email, with the number of opens and the times.',
  openAggregate:
    'Returns unique opens, total opens, and clicks in 20 equal intervals. The range is `start` to `end`, the first 24 hours, or all time (the default).',
  unsubscriptionList: 'Lists contacts who unsubscribed through the email.',
  unsubscriptionShow: 'Returns one unsubscribe with its reason.',
  unsubscriptionExport: 'Exports contacts who unsubscribed through the email, with the times.',
  linkList: 'Lists the links of the email in their order in the email, or by clicks with `ordering`.',
  linkShow: 'Returns a link with its clicks.',
  linkExport: 'Exports the links with their clicks.',
  clickList: 'Lists contacts who clicked a link.',
  clickShow: 'Returns the clicks of one contact on a link.',
  clickExport: 'Exports contacts who clicked a link.',
  clickerList: 'Lists contacts who clicked any link, by the time of their first click.',
  clickerExport: 'Exports contacts who clicked any link.',
} as const;
