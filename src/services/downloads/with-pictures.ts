/** The most that the pictures of one text may weigh together, in bytes: they stand in the page as text. */
const mostBytes = 64 * 1024 * 1024

/** The HTML with its pictures in it, so that nothing is asked for by what shows it: those of these origins, each read
 *  once and one after the other. One that cannot be read, or for which there is no room, stays an address. */
export async function withPictures(
  html: string,
  sources: readonly string[],
  read: (url: string) => Promise<{ bytes: Uint8Array; type: string }>,
): Promise<string> {
  const inside = new Map<string, string>()
  let room = mostBytes
  for (const [, written = ''] of html.matchAll(picture)) {
    const url = written.replaceAll('&amp;', '&')
    if (inside.has(written) || !URL.canParse(url) || !sources.includes(new URL(url).origin)) continue
    if (room <= 0) break
    inside.set(written, written)
    const { bytes, type } = await read(url).catch(() => nothing)
    if (bytes.length === 0 || bytes.length > room) continue
    room -= bytes.length
    const [plainType = ''] = type.split(/[;"\s]/)
    inside.set(written, `data:${plainType};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  return html.replaceAll(picture, (whole, written: string) =>
    whole.replace(written, () => inside.get(written) ?? written),
  )
}

const picture = /<img src="([^"]+)"/g
const nothing = { bytes: new Uint8Array(), type: '' }
