/** Whether an origin is among those that IT lets previews reach: one of the list, or below one such as
 *  `https://*.ytimg.com`. Everything is while there is no list. */
export function mayReachOrigin(origin: string, origins: readonly string[] | undefined): boolean {
  if (!origins) return true
  return origins.some(one => {
    const [scheme, host] = one.split('//*.')
    return host === undefined
      ? origin === one
      : origin.startsWith(`${scheme}//`) && origin.endsWith(`.${host}`)
  })
}
