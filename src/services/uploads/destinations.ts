import type { Destination } from '../../contract/calls/uploads.ts'
import { imageFields } from '../../contract/entities/image.ts'
import { fieldsOf } from '../http/multipart.ts'
import { paths } from '../http/paths.ts'

/** What goes to the server by itself. */
export type OwnDestination = Exclude<Destination, { kind: 'attachment' | 'gallery' | 'article' }>

/** Whether it waits for its record or for its name before it is sent. */
export function isHeldFirst(destination: Destination): destination is Exclude<Destination, OwnDestination> {
  return ['attachment', 'gallery', 'article'].includes(destination.kind)
}

/** The placeholder of the text that a picture comes into. */
export const placeholderOf = (destination: Destination): string | undefined =>
  'placeholder' in destination ? destination.placeholder : undefined

/** What a picture of the gallery is called there. */
export const galleryNameOf = (destination: Destination): string | undefined =>
  destination.kind === 'images' ? destination.form.name : undefined

/** How a file goes over the wire: the path, the form's fields, the name of its part and its media type; null where the
 *  bytes say it (C7, decision W6). */
type Wire = { path: string; fields: [string, string][]; part: string; type: string | null }

/** How a file goes to its destination. */
export function wireOf(destination: OwnDestination): Wire {
  const { kind } = destination
  const file = { fields: [], part: 'file' }
  if (kind === 'images') {
    const fields = fieldsOf(imageFields(destination.form))
    return { path: paths.images, fields, part: 'image', type: null }
  }
  if (kind === 'hot-news') {
    const fields = fieldsOf({ section_id: destination.section_id })
    return { ...file, path: paths.uploadHotNews, fields, type: 'text/csv' }
  }
  if (kind === 'stop-words') {
    const fields = fieldsOf({ type: destination.type })
    return { ...file, path: paths.uploadStopWords, fields, type: 'text/plain' }
  }
  if (kind === 'advertisement-slots') return { ...file, path: paths.uploadAdvertisements, type: 'text/plain' }
  return { ...file, path: paths.uploadContextualLinks, type: 'text/csv' }
}
