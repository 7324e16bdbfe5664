import { TextDecoder } from 'node:util'
import { type Destination, extensions, largestFile } from '../../contract/calls/uploads.ts'
import { cleanText } from '../../contract/clean-text.ts'
import { ProblemError } from '../../contract/problem.ts'

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

/** Rejects with kind `invalid` a file that is not to be sent there, by its clean name and its size (FR-07, F21, F22). */
export function checkFile({
  name,
  size,
  kind,
}: {
  name: string
  size: number
  kind: Destination['kind']
}): void {
  const extension = extensions[kind]
  if (!name.toLowerCase().endsWith(extension)) {
    throw refused(`You can upload only files with extension ${extension}`)
  }
  if (size === 0) throw emptyFile()
  if (size > largestFile) throw refused('The file is larger than 200 MB. Upload canceled.')
}

export const emptyFile = () => refused('File seems to be empty. Upload canceled.')

/** A refusal with the sentence to be shown. */
export function refused(message: string): ProblemError {
  return new ProblemError({ kind: 'invalid', messages: [message] })
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
