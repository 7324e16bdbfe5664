import * as z from 'zod'
import type { Serve } from './call.ts'
import type { Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { postViews } from './post-view.ts'

const day = 24 * 3_600_000

/** What a card and the task form show (P2, P3). */
const fields = [
  'id',
  'section_id',
  'main_headline',
  'catchy_title',
  'status',
  'template_type',
  'estimate',
  'priority',
  'due_date',
  'notes',
  'updated_at',
  'assignee',
  'reporter',
  'lock',
].join(',')

const Shape = z.strictObject({ shape: z.enum(['map', 'list']).default('map') })

/** The task board (P7): what somebody worked on within two weeks, what is scheduled, what came out within a day; nothing
 *  of the trash. A map from status to tasks, or one list with `shape=list` (decision B15). */
export function dashboardRoutes(serve: Serve, newsroom: Newsroom): void {
  serve('GET', 'posts/dashboard', { right: { group: 'dashboard', action: 'view' } }, ({ query }) => {
    const { shape } = read(Shape, query)
    const now = newsroom.now()
    const rows: Row[] = newsroom.db.all(
      `SELECT * FROM posts WHERE status <> 4 AND (status = 5
        OR (status = 3 AND published_at >= ?) OR (status <> 3 AND updated_at >= ?)) ORDER BY id`,
      now - day,
      now - 14 * day,
    )
    const tasks = postViews(newsroom, rows, true, { fields })
    if (shape === 'list') return tasks
    const statuses = [...new Set([0, 1, 2, 3, 5, ...tasks.map(task => Number(task.status))])]
    return Object.fromEntries(statuses.map(status => [status, tasks.filter(task => task.status === status)]))
  })
}
