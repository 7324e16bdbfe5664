import { dialog, shell } from 'electron'
import { outsideAddress } from './outside-address.ts'

/** Opens an https or mailto address in the system's browser, after a question when the host is not the brand's own or
 *  something of the address is left out. Anything else is ignored. */
export async function openWeb(url: string, website: string): Promise<void> {
  const address = outsideAddress(url, website)
  if (!address) return
  if (address.askAbout !== null) {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: address.leftOut
        ? `Write to ${address.askAbout}? What the link would fill in is left out.`
        : `Open ${address.askAbout} in your browser?`,
      detail: (address.leftOut ?? address.href).slice(0, 300),
      buttons: ['Open', 'Cancel'],
      defaultId: 1,
      cancelId: 1,
    })
    if (response !== 0) return
  }
  await shell.openExternal(address.href)
}
