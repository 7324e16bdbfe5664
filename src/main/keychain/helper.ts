// The only module that loads keytar: a process of its own, so that a keychain that hangs can be killed (hardening 3.5).
import type { KeychainAnswer, KeychainCall } from './keychain.ts'

type Keytar = typeof import('keytar')

const [service = ''] = process.argv.slice(2)
const parent = process.parentPort
let library: Promise<Keytar | null> | undefined

async function answer(call: KeychainCall): Promise<KeychainAnswer> {
  library ??= import('keytar').then(module => module.default ?? module).catch(() => null)
  const keytar = await library
  if (!keytar) return { id: call.id, error: 'absent' }
  try {
    if (call.verb === 'get') return { id: call.id, value: await keytar.getPassword(service, call.account) }
    if (call.verb === 'set') await keytar.setPassword(service, call.account, call.secret)
    else await keytar.deletePassword(service, call.account)
    return { id: call.id, value: null }
  } catch {
    // The library's own text may carry addresses of this computer; the caller needs only the fact.
    return { id: call.id, error: 'failed' }
  }
}

// Electron lends a parent port; plain Node (tests) a channel.
if (parent) parent.on('message', async event => parent.postMessage(await answer(event.data as KeychainCall)))
else process.on('message', async call => process.send?.(await answer(call as KeychainCall)))
