/** Parts that a process runs. */
export interface Parts {
  readonly proxy: boolean;
  readonly service: boolean;
  readonly worker: boolean;
}
