/** A bucket, the folder in it, and what opens it. Plain data, so that threads get it too. */
export interface S3Place {
  /** Origin of the service, e.g. `https://s3.eu-north-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of credentials that last for hours; null for those that stay. */
  readonly sessionToken: string | null;
}
