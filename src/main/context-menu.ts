import {
  type ContextMenuParams,
  clipboard,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron'

/** What a place of the page lets be done with it. */
type Place = Pick<
  ContextMenuParams,
  'linkURL' | 'selectionText' | 'isEditable' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>

/** What a speller of our own does with a wrong word. */
type Speller = { suggest(word: string): Promise<string[]>; learn(word: string): Promise<void> }

type Acts = {
  replace(word: string): void
  learn(word: string): void
  copyAddress(url: string): void
  open(url: string): void
}

const mostSuggestions = 5

/** Offers, where one of our own pages was clicked with the right button or asked by key, what can be done there. Links
 *  leave by `openOutside`, as when they are clicked. `speller`: where the system has none. */
export function offerContextMenu(
  contents: WebContents,
  openOutside: (url: string) => void,
  speller: Speller | null,
): void {
  let newest: ContextMenuParams | null = null
  contents.on('context-menu', async (_event, place) => {
    newest = place
    const word = place.misspelledWord
    const suggestions = (word && (await speller?.suggest(word))) || place.dictionarySuggestions
    // Meanwhile another place was asked for, or the window went.
    if (newest !== place || contents.isDestroyed()) return
    const items = contextItems(
      { ...place, dictionarySuggestions: suggestions },
      {
        replace: word => contents.replaceMisspelling(word),
        learn: word =>
          speller ? void speller.learn(word) : void contents.session.addWordToSpellCheckerDictionary(word),
        copyAddress: url => clipboard.writeText(url),
        open: openOutside,
      },
    )
    if (items.length === 0) return
    // By key it belongs to the caret, not to wherever the mouse is.
    const at = place.menuSourceType === 'keyboard' ? { x: place.x, y: place.y } : {}
    const frame = place.frame?.isDestroyed() ? undefined : (place.frame ?? undefined)
    Menu.buildFromTemplate(items).popup({ frame, ...at })
  })
}

/** The items for a place: suggestions where a speller has any, links that lead outside, and what can be done
 *  with a text. None where nothing can be done. */
export function contextItems(place: Place, acts: Acts): MenuItemConstructorOptions[] {
  const { editFlags, isEditable, linkURL, misspelledWord } = place
  const groups: MenuItemConstructorOptions[][] = []
  if (misspelledWord)
    groups.push([
      ...place.dictionarySuggestions
        .slice(0, mostSuggestions)
        .map(word => ({ label: literal(word), click: () => acts.replace(word) })),
      { label: 'Add to dictionary', click: () => acts.learn(misspelledWord) },
    ])
  if (/^(https?|mailto):/i.test(linkURL))
    groups.push([
      // What the system would not be given is copied only.
      ...(linkURL.startsWith('http:') ? [] : [{ label: 'Open link', click: () => acts.open(linkURL) }]),
      { label: 'Copy link address', click: () => acts.copyAddress(linkURL) },
    ])
  const selectAll = { role: 'selectAll', label: 'Select all', enabled: editFlags.canSelectAll } as const
  if (isEditable)
    groups.push(
      [
        { role: 'cut', enabled: editFlags.canCut },
        { role: 'copy', enabled: editFlags.canCopy },
        { role: 'paste', enabled: editFlags.canPaste },
        { role: 'pasteAndMatchStyle', label: 'Paste as plain text', enabled: editFlags.canPaste },
      ],
      [selectAll],
    )
  else if (place.selectionText.trim() !== '')
    groups.push([{ role: 'copy', enabled: editFlags.canCopy }, selectAll])
  return groups.flatMap((group, at) => (at === 0 ? group : [{ type: 'separator' }, ...group]))
}

/** A word as a menu shows it: there an ampersand marks the key of the letter behind it. */
const literal = (word: string) => word.replaceAll('&', '&&')
