import { ipcRenderer, webFrame } from 'electron'

// Hands the page one end of a MessagePort and the main process the other. A new call never changes this file.
window.addEventListener('stet:port', () => {
  const { port1, port2 } = new MessageChannel()
  ipcRenderer.postMessage('stet:port', null, [port1])
  window.postMessage('stet:port', window.location.origin, [port2])
})

// Where the system has no speller, the main process says so and judges the words. Said once more, what is marked already
// is judged anew.
ipcRenderer.on('stet:spelling', (_event, language: string) => {
  webFrame.setSpellCheckProvider(language, {
    spellCheck: (words, callback) =>
      void ipcRenderer.invoke('stet:spelling', words).then(callback, () => callback([])),
  })
  for (const field of document.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]'))
    if (field.spellcheck) checkAnew(field)
})

/** Chromium takes the marks away where a field is no longer checked, and checks the whole of one that is from now on. */
function checkAnew(field: HTMLElement) {
  const said = field.getAttribute('spellcheck')
  field.spellcheck = false
  field.spellcheck = true
  if (said === null) field.removeAttribute('spellcheck')
}
