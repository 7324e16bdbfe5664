import type { Destination } from '../../contract/calls/uploads.ts'
import { paths } from '../http/paths.ts'

/** How a file goes over the wire: the path, the fields beside the part `file`, and its media type (C7, decision W6). */
type Wire = { path: string; fields: Record<string, string>; type: string }

/** How a file goes to its destination. */
export function wireOf(destination: Destination): Wire {
  if (destination.kind === 'hot-news') {
    const fields = { section_id: String(destination.section_id) }
    return { path: paths.uploadHotNews, fields, type: 'text/csv' }
  }
  if (destination.kind === 'stop-words') {
    return { path: paths.uploadStopWords, fields: { type: destination.type }, type: 'text/plain' }
  }
  return { path: paths.uploadContextualLinks, fields: {}, type: 'text/csv' }
}
