import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** What stands on the screen of an Xvfb that keeps it in a file (`-fbdir`): every eighth line of it, as it is read. */
export function openFrames(folder: string) {
  const file = openSync(join(folder, 'Xvfb_screen0'), 'r')
  // An X window dump: big-endian numbers of four bytes, then the colours, then the lines.
  const header = Buffer.alloc(80)
  readSync(file, header, 0, header.length, 0)
  const at = (place: number) => header.readUInt32BE(place * 4)
  const [headerSize, height, bytesPerLine, colours] = [at(0), at(5), at(12), at(19)]
  const start = headerSize + colours * 12
  const lines = Math.floor(height / 8)
  return {
    read(): Buffer {
      const frame = Buffer.alloc(lines * bytesPerLine)
      for (let line = 0; line < lines; line++)
        readSync(file, frame, line * bytesPerLine, bytesPerLine, start + line * 8 * bytesPerLine)
      return frame
    },
    close: () => closeSync(file),
  }
}

/** Which share of the dots of two frames differs. */
export function differenceOf(one: Buffer, other: Buffer): number {
  const [a, b] = [dotsOf(one), dotsOf(other)]
  let differ = 0
  for (let dot = 0; dot < a.length; dot++) if (a[dot] !== b[dot]) differ++
  return differ / a.length
}

const dotsOf = (frame: Buffer) => new Uint32Array(frame.buffer, frame.byteOffset, frame.byteLength / 4)
