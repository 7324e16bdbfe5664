/** The scheme under which the page lives; the brand's id is its host. */
export const scheme = 'app'

/** Whether an address belongs to this brand's page, and to nothing that only looks like it. */
export function isOwnPage(url: string, brandId: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === `${scheme}:` && host === brandId && !username && !password
}
