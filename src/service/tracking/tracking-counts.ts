/** Counts of a sending's opens and clicks; `any_openers` and `any_clickers` count deliveries with a person's or a machine's. */
export interface TrackingCounts {
  openers: number;
  opens: number;
  clickers: number;
  clicks: number;
  machine_openers: number;
  machine_opens: number;
  machine_clickers: number;
  machine_clicks: number;
  any_openers: number;
  any_clickers: number;
}
