import { createContext, useContext } from 'react'
import type { Area, PreviewNews } from '../../contract/calls/embeds.ts'

/** A picture to insert. */
export type PickedImage = { url: string; alt?: string; caption?: string; source?: string }

/** What the host of an editor does for it, as the editor calls no API itself. */
export type Given = {
  /** Opens a link outside the application. */
  openLink?: (url: string) => void
  /** Asks the person for a picture of the gallery; null when none was chosen. */
  pickImage?: () => Promise<PickedImage | null>
  /** Takes pictures that were pasted or dropped. */
  takePictures?: (files: readonly File[]) => void
  /** The time of an update that is added now: `HH:mm` in the brand's zone. */
  timeNow?: () => string
  /** Shows embeds where they reach nothing of this page (hardening 2.7). */
  embeds?: {
    /** News of the preview until it is closed; aborting closes it. `area` is what it may cover. */
    preview(
      input: { html: string; area: Area; texts: { title: string; close: string } },
      signal: AbortSignal,
    ): Promise<AsyncIterable<PreviewNews>>
    /** What it may cover now. */
    place(area: Area): void
    /** Opens its page in the system's browser. */
    open(url: string): void
  }
}

/** Gives them to what the editor draws. */
export const GivenToEditor = createContext<Given>({})

/** What the host does for the editor around this part. */
export const useGiven = (): Given => useContext(GivenToEditor)
