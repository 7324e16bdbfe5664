import { readFile, stat } from 'node:fs/promises'
import type { Log } from '../../services/ports.ts'
import { writeWhole } from '../../services/whole-file.ts'
import { createRecent } from './recent.ts'

/** How many words the file may hold, and how large a file is read at all, in bytes. */
const most = 5000
const mostBytes = 1024 * 1024
const mostNames = 20_000

/** What can be a word of somebody's own: letters, and what stands between them. */
const word = /^\p{L}[\p{L}\p{M}'’.-]{0,63}$/u

/** The words that no dictionary has and that are right here: those that somebody added, which the file keeps one a line,
 *  and those of names that were seen in this run, which are never written down. Whatever the file holds or the disk
 *  does, the words of this run count. */
export function createOwnWords(file: string, log: Log) {
  const learnt = new Set<string>()
  /** Each as it is, and in capitals. */
  const right = new Set<string>()
  const names = createRecent<true>(mostNames)
  /** False: what could not be read must not be written over. */
  let mayWrite = false
  const ready = read()
  let written = ready

  async function read() {
    try {
      const size = await stat(file).then(
        found => found.size,
        error => {
          if (error.code === 'ENOENT') return 0
          throw error
        },
      )
      if (size > mostBytes) return log('dictionary-unreadable', { reason: 'too big' })
      const lines = size === 0 ? [] : (await readFile(file, 'utf8')).split(/\r?\n/)
      for (const line of lines.filter(isWord).slice(0, most)) keep(line)
      mayWrite = true
    } catch (error) {
      log('dictionary-unreadable', { reason: (error as NodeJS.ErrnoException).code ?? 'unknown' })
    }
  }

  function keep(one: string) {
    const normal = normalised(one)
    learnt.add(normal)
    right.add(normal).add(normal.toUpperCase())
  }

  async function write() {
    if (!mayWrite) return log('dictionary-not-kept', { reason: 'unreadable' })
    if (learnt.size > most) return log('dictionary-not-kept', { reason: 'full' })
    try {
      await writeWhole(file, [...learnt, ''].join('\n'))
    } catch (error) {
      log('dictionary-not-kept', { reason: (error as NodeJS.ErrnoException).code ?? 'unknown' })
    }
  }

  const has = (one: string) => right.has(one) || names.get(one) === true

  return {
    /** Resolves when the file was read. */
    ready,
    /** Whether it is one of them: as it is, as the first word of a sentence, in capitals, or with a possessive `'s`. */
    has(one: string): boolean {
      const normal = normalised(one)
      const forms = [normal, normal.replace(/'s?$/i, '')]
      return forms.some(form => has(form) || has(form.toLowerCase()))
    },
    /** From now on it is right. Resolves when the file has it, or cannot have it. */
    learn(one: string): Promise<void> {
      if (!isWord(one)) return Promise.resolve()
      written = written.then(() => {
        keep(one)
        return write()
      })
      return written
    },
    /** The words of these names are right until the application ends. Gives back those that were not yet. */
    know(texts: readonly string[]): string[] {
      const fresh = new Set<string>()
      for (const text of texts)
        for (const part of text.split(/[^\p{L}\p{M}'’]+/u)) {
          const normal = normalised(part).replace(/^'+|'+$/g, '')
          if (!isWord(normal) || names.get(normal)) continue
          names.set(normal, true)
          names.set(normal.toUpperCase(), true)
          fresh.add(normal)
        }
      return [...fresh]
    },
  }
}

const isWord = (text: string) => word.test(text)

/** However its letters and its apostrophe were typed. */
const normalised = (text: string) => text.normalize('NFC').replaceAll('’', "'")
