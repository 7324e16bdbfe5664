import type { WebContents } from 'electron'

/** Runs before any script of a document: a click lets a script copy without asking. */
const copiesNothing = `(() => {
  const { execCommand } = Document.prototype
  const value = function (command, ...rest) {
    return /^(copy|cut)$/i.test(String(command)) ? false : execCommand.call(this, command, ...rest)
  }
  Object.defineProperty(Document.prototype, 'execCommand', { value, writable: false, configurable: false })
})()`

/** Keeps these contents, and every frame in them, from opening a file chooser, and their documents from filling the
 *  clipboard; Electron has no setting for either. A frame without an address of its own can still copy on a click
 *  (docs/decisions/embeds.md). Resolves when it holds for what is loaded from then on. Something must be loaded already,
 *  if only an empty page. */
export async function guardPreview(contents: WebContents): Promise<void> {
  const { debugger: protocol } = contents
  protocol.attach('1.3')
  const guard = async (frame?: string) => {
    await protocol.sendCommand('Page.enable', {}, frame)
    await protocol.sendCommand('Page.setInterceptFileChooserDialog', { enabled: true }, frame)
    await protocol.sendCommand('Page.addScriptToEvaluateOnNewDocument', { source: copiesNothing }, frame)
    await protocol.sendCommand('Target.setAutoAttach', frames, frame)
  }
  protocol.on('message', (_event, method, { sessionId }: { sessionId?: string }) => {
    if (method !== 'Target.attachedToTarget' || sessionId === undefined) return
    guard(sessionId)
      .then(() => protocol.sendCommand('Runtime.runIfWaitingForDebugger', {}, sessionId))
      // The frame is gone again.
      .catch(() => undefined)
  })
  // What the person copies, a script could replace.
  contents.on('before-input-event', (event, { type, key, control, meta, shift }) => {
    const isCopy = (control || meta) && /^([cx]|insert)$/i.test(key)
    if (type === 'keyDown' && (isCopy || (shift && key === 'Delete'))) event.preventDefault()
  })
  await guard()
}

/** Frames of other sites run in processes of their own, and wait there until they are guarded too. */
const frames = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: 'iframe', exclude: false }, { exclude: true }],
}
