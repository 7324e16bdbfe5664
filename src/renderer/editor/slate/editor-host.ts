import type { Picture } from '../../../article/index.ts'
import type { Area, PreviewNews } from '../../../contract/calls/embeds.ts'

/** What the screen around an editor does for it, as the editor calls no API itself. */
export type ScreenHost = {
  /** Opens a link outside the application. */
  openLink?: (url: string) => void
  /** Asks the person for a picture of the gallery; null when none was chosen. */
  pickImage?: () => Promise<Picture | null>
  /** Takes files that are pasted or dropped, and names the placeholder that is to stand in the text for each; null for
   *  one that does not come in. */
  takePictures?: (files: readonly File[]) => readonly (string | null)[]
  /** What can be done about the picture of a placeholder. */
  onWay?: {
    /** Asks for the name and the source of it and of all that came in with it. */
    ask(placeholder: string): void
    sendAgain(placeholder: string): void
    /** Looks for it in the gallery, which has it already, to put it there. */
    lookFor(placeholder: string): void
    /** One of them is there: it is to be shown in its place. */
    arrived(): void
  }
  /** The time of an update that is added now: `HH:mm` in the brand's zone. */
  timeNow?: () => string
  /** Shows embeds where they reach nothing of this page (hardening 2.7). */
  embeds?: {
    /** Whether a preview here can reach this computer and its network, which a browser does not prevent. */
    reachesNetwork(): boolean
    /** News of the preview until it is closed; aborting closes it. `area` is what it may cover. */
    preview(
      input: { html: string; area: Area; texts: { title: string; close: string } },
      signal: AbortSignal,
    ): Promise<AsyncIterable<PreviewNews>>
    /** What it may cover now. */
    move(area: Area): void
    /** Opens its page in the system's browser. */
    open(url: string): void
  }
}

/** `editor.host`: what an editor can ask of those around it. An editor that nobody shows has none of it. */
export type EditorHost = ScreenHost & {
  /** Lines alone stand here, as in a field of a form: no pictures and no tables. */
  linesOnly?: boolean
  /** The largest table (decision E38). */
  tableLimits?: { cols: number; rows: number }
  /** Whether links to Dailymotion become embeds. */
  allowsDailymotion?: boolean
  /** Asks the person whether this code becomes an embed; without a yes it is left out (hardening 2.8). */
  askEmbed?: (html: string) => void
  /** Uses the tool of this name where the selection is, as its button in the toolbar does. */
  runTool?: (name: string) => void
  /** Opens the bar that finds words in the text, with its field to replace them or as it is. */
  find?: (withReplace: boolean) => void
  /** Tells a screen reader a text, which is in the interface's language already. */
  say?: (text: string) => void
  /** Hears what words came in at once, by a paste or a drop. */
  onPasted?: (text: string) => void
  /** Hears of a letter that the page showed, or had erased, before the document did, and that is drawn later. */
  onPlainInput?: () => void
  /** Hears that something done to the document broke off. */
  onBrokenOff?: (error: unknown) => void
}

/** Lets the host do this too, until the answer is called. */
export function extendHost(editor: { host: EditorHost }, more: EditorHost): () => void {
  Object.assign(editor.host, more)
  return () => {
    for (const name of Object.keys(more) as (keyof EditorHost)[])
      if (editor.host[name] === more[name]) delete editor.host[name]
  }
}
