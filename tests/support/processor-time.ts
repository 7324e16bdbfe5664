/** Begins to count the time that this process has on the processor; each call of the result tells how much that is by
 *  now, in milliseconds. What else this computer does has no part in it. */
export function processorTime(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
