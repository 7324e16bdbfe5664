import { ipcRenderer } from 'electron'

// Hands the page one end of a MessagePort and the main process the other. A new call never changes this file.
window.addEventListener('stet:port', () => {
  const { port1, port2 } = new MessageChannel()
  ipcRenderer.postMessage('stet:port', null, [port1])
  window.postMessage('stet:port', window.location.origin, [port2])
})
