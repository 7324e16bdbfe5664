import type { Serve } from './call.ts'
import type { Newsroom } from './newsroom.ts'
import { refused } from './refusal.ts'

/** The languages and the interface's texts in them; every signed-in person needs both to see the interface. */
export function translationRoutes(serve: Serve, { db }: Newsroom): void {
  serve('GET', 'v2/languages', {}, () => ({
    items: db.all(
      `SELECT languages.*, (SELECT count(DISTINCT message) FROM translations) AS phrases,
        (SELECT count(*) FROM translations WHERE language_id = languages.id) AS translated
        FROM languages ORDER BY id`,
    ),
  }))

  serve('GET', 'v2/translations/:id/admin', {}, ({ id }) => {
    if (!db.one('SELECT id FROM languages WHERE id = ?', id)) throw refused(404, 'Language not found.')
    return {
      items: db.all(
        'SELECT message, translation FROM translations WHERE language_id = ? ORDER BY message',
        id,
      ),
    }
  })
}
