import { TextDecoder } from 'node:util'
import { type Destination, extensions, largestFile, takesPictures } from '../../contract/calls/uploads.ts'
import { cleanText } from '../../contract/clean-text.ts'
import { createPictureCheck, type PictureLimits, wrongType } from './picture-check.ts'
import { emptyFile, refused } from './refusal.ts'
import type { SpoolRecord } from './spool.ts'

const longestName = 255

/** A file's own name as it is sent: no folders, no characters that are not seen, at most 255 characters with the
 *  extension kept (hardening, attack 4). */
export function baseName(name: string): string {
  const whole = name.slice(name.search(/[^/\\]*$/)).replaceAll(/\p{Cs}/gu, '\uFFFD')
  const base = cleanText(whole.replaceAll('\n', '')).trim()
  const characters = [...base]
  if (characters.length <= longestName) return base
  const extension = /\.[^.]{1,10}$/.exec(base)?.[0] ?? ''
  return characters.slice(0, longestName - extension.length).join('') + extension
}

/** Rejects with kind `invalid` a file that is not to be sent there, by its clean name and its size (FR-06, FR-07,
 *  decisions F12, F21, F22). */
export function checkFile(
  { name, size, kind }: { name: string; size: number; kind: Destination['kind'] },
  { image_max_mb }: Pick<PictureLimits, 'image_max_mb'>,
): void {
  const allowed = extensions[kind]
  const isPicture = takesPictures(kind)
  if (!allowed.some(extension => name.toLowerCase().endsWith(extension)))
    throw refused(isPicture ? wrongType : `You can upload only files with extension ${allowed[0]}`)
  if (size === 0) throw emptyFile()
  if (isPicture && size > image_max_mb * 1024 * 1024) throw refused(`Max image size ${image_max_mb} Mb`)
  if (size > largestFile) throw refused('The file is larger than 200 MB. Upload canceled.')
}

/** Reads what is in a file, piece by piece, and says in the end whether it may be sent. */
export type FileCheck = {
  /** Gives back the piece as it is to be kept. A piece may come again. */
  read(piece: Buffer, index: number): Buffer
  /** What its content says. Rejects with kind `invalid`. */
  end(): Pick<SpoolRecord, 'picture' | 'location_removed'>
}

export function createFileCheck(destination: Destination, limits: PictureLimits): FileCheck {
  if (takesPictures(destination.kind)) return createPictureCheck(destination, limits)
  const search = createTextSearch()
  return {
    read(piece) {
      search.read(piece)
      return piece
    },
    end() {
      if (!search.isFound()) throw emptyFile()
      return {}
    },
  }
}

/** Looks through a file's pieces in their order for anything but byte order marks and white space, whether the text is
 *  UTF-8 or UTF-16 (decision F21). */
export function createTextSearch() {
  let decoder: TextDecoder | undefined
  let isFound = false
  return {
    read(piece: Uint8Array) {
      if (isFound) return
      decoder ??= decoderFor(piece)
      // UTF-16 without a mark is read as bytes with NULs between.
      isFound = /[^\s\0]/u.test(decoder.decode(piece, { stream: true }))
    },
    isFound: () => isFound,
  }
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}
