// The least that Electron can show: a window with one line of text.
const { app, BrowserWindow } = require('electron')

app.on('window-all-closed', () => app.quit())
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, backgroundColor: '#ffffff' })
  window.once('ready-to-show', () => window.show())
  void window.loadFile('index.html')
})
