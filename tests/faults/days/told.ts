/** Who looks on hears it. */
export type Told = {
  /** All of this text is on this computer's disk, as the person is told. */
  kept(text: string): void
  /** The server has all of this text, as the person is told. */
  saved(text: string): void
  /** The person decided that the second text takes the place of the first. */
  replaced(before: string, after: string): void
  /** Something that must not be is. */
  wrong(what: string): void
}
