import { readFileSync } from 'node:fs'

/** The languages of the newsroom; English is the source of every phrase. */
export const languages = [
  { name: 'English', code: 'en-US' },
  { name: 'French', code: 'fr-FR' },
  { name: 'Filipino', code: 'tl-PH' },
] as const

/** A text in English, and in French and Filipino where somebody has translated it. */
type Phrase = readonly [english: string, ...others: (string | undefined)[]]

/** A line a phrase, a column a language. */
function read(file: string): Phrase[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(line => line.split('\t') as [string, ...string[]])
}

const countries =
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW PH'

/** The texts of the interface, and those of the public site: the names of days, months and countries come from
 *  Unicode's own tables. */
export function readPhrases(): { admin: Phrase[]; templates: Phrase[] } {
  const named = (write: (locale: string) => string[]): Phrase[] => {
    const [english = [], french = [], filipino = []] = ['en', 'fr', 'fil'].map(write)
    return english.map((name, index) => [name, french[index], filipino[index]])
  }
  const days = (locale: string) =>
    Array.from({ length: 7 }, (_, day) => date(locale, { weekday: 'long' }, 2024, 0, 1 + day))
  const months = (locale: string) =>
    Array.from({ length: 12 }, (_, month) => date(locale, { month: 'long' }, 2024, month, 1))
  const places = (locale: string) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countries.split(' ').map(code => names.of(code) ?? code)
  }
  const own = read('phrases-templates.tsv')
  return {
    admin: read('phrases-admin.tsv'),
    templates: [...named(days), ...named(months), ...named(places), ...own],
  }
}

function date(locale: string, format: Intl.DateTimeFormatOptions, ...day: [number, number, number]): string {
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(Date.UTC(...day))
}
