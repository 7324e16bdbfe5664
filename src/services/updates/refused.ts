/** Why what a feed offers is not taken, one word for each. They stand in the log. */
export type Reason =
  | 'feed-gone' // nobody answers, or there is no manifest
  | 'insecure' // TLS
  | 'redirected'
  | 'html' // a page in place of the manifest, such as the sign-in page of a network
  | 'unsigned'
  | 'unknown-key'
  | 'wrong-signature' // of other bytes, such as those of another manifest
  | 'bad-manifest'
  | 'unsafe-name' // a name that could lead out of its folder
  | 'too-large'
  | 'other-brand'
  | 'other-ring'
  | 'other-platform'
  | 'older-version' // than the one that runs
  | 'replayed' // older than one that was seen before
  | 'clock-back' // this computer's clock stands before a release: the dates of certificates mean nothing then
  | 'truncated'
  | 'wrong-hash'
  | 'disk'

/** What a feed offers is not taken. */
export class UpdateRefused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.name = 'UpdateRefused'
    this.reason = reason
  }
}

/** The reason in anything thrown; what nobody foresaw is the disk's. */
export function reasonOf(error: unknown): Reason {
  return error instanceof UpdateRefused ? error.reason : 'disk'
}
