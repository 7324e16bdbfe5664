/** Resolves when this process waits for nothing but time: no request is under way, no file is being read or written, and
 *  nothing comes of it for a few turns of the loop. */
export async function becomeIdle(isBusy: () => boolean): Promise<void> {
  for (let calm = 0; calm < enough; calm += 1) {
    await new Promise(setImmediate)
    if (isBusy() || !process.getActiveResourcesInfo().every(name => resting.has(name))) calm = 0
  }
}
const enough = 12

/** What is there while nothing happens: connections that stay, ports of pages, and what belongs to the process. */
const resting = new Set([
  'TCPSocketWrap',
  'TCPServerWrap',
  'MessagePort',
  'Immediate',
  'Timeout',
  'PipeWrap',
  'TTYWrap',
])
