import { openReal } from '../faults/real.ts'
import { keyOf, textOf } from '../faults/typing.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { measure, type Row } from './median.ts'

/** From the call to the promise that a draft of 100 KB survives a power cut, on this computer's disk. */
export async function benchDrafts(): Promise<Row[]> {
  const folder = temporaryFolder('bench')
  const store = openReal(folder)
  const put = (n: number) =>
    store.put({ key: keyOf(0), base: null, value: { n, text: textOf(n, 100_000, 1) } })
  try {
    await measure(20, put)
    return [{ name: 'a draft of 100 KB to the disk', limit: 5, ...(await measure(400, put)) }]
  } finally {
    await store.close()
    removeFolder(folder)
  }
}
