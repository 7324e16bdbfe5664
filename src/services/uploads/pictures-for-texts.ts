import type { Arrived } from '../../article/index.ts'
import { imageSources, pictureOf } from '../../contract/entities/image.ts'
import type { createChoices } from '../choices/choices.ts'
import type { createUploads } from './uploads.ts'

/** The pictures that come into texts, by their placeholders: which are on their way to the server, and those that are
 *  there, as a text shows them. */
export function createPicturesForTexts(
  uploads: Pick<ReturnType<typeof createUploads>, 'forTexts'>,
  choices: Pick<ReturnType<typeof createChoices>, 'constants'>,
) {
  return async (): Promise<{ going: string[]; arrived: Arrived }> => {
    const { going, there } = await uploads.forTexts()
    if (there.size === 0) return { going, arrived: new Map() }
    const { source = [] } = await choices.constants({ module: 'images' }).catch(() => ({ source: [] }))
    const sources = source.length > 0 ? source : imageSources
    return { going, arrived: new Map([...there].map(([id, image]) => [id, pictureOf(image, sources)])) }
  }
}
