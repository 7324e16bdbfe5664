import { benchApplication } from './application.bench.ts'
import { benchBoard } from './board.bench.ts'
import { benchDrafts } from './drafts.bench.ts'
import { benchEditor } from './editor.bench.ts'
import { benchGallery } from './gallery.bench.ts'
import { benchLists } from './lists.bench.ts'
import type { Row } from './median.ts'
import { benchMemory } from './memory.bench.ts'
import { benchPosts } from './posts.bench.ts'
import { benchStart } from './start.bench.ts'
import { benchTransports } from './transports.ts'
import { benchUploads } from './uploads.bench.ts'

/** `npm run bench [-- name …]`: prints figures as they come, judges nothing; machines are noisy, so read the ratios. */
const benches: Record<string, () => Promise<Row[]> | AsyncIterable<Row[]>> = {
  transports: benchTransports,
  drafts: benchDrafts,
  lists: benchLists,
  posts: benchPosts,
  board: benchBoard,
  editor: benchEditor,
  gallery: benchGallery,
  uploads: benchUploads,
  application: benchApplication,
  memory: benchMemory,
  start: benchStart,
}

const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const answer = run()
  for await (const rows of Symbol.asyncIterator in answer ? answer : [answer]) rows.forEach(print)
}
process.exit(0)

function print({ name, median, p95, limit, unit = 'ms' }: Row): void {
  const figure = (value: number) => `${value.toFixed(3).padStart(8)} ${unit}`
  const promise = limit === undefined ? '' : `  (promised: under ${limit} ${unit})`
  console.log(`${name.padEnd(48)} median ${figure(median)}  p95 ${figure(p95)}${promise}`)
}
