/** When the pictures are taken: 09:30 in Lagos, on a Tuesday. The newsroom's seed, its server, the host and the page all
 *  have it, so that a picture changes only when the application does. Milliseconds since 1970. */
export const moment = Date.parse('2026-06-02T08:30:00Z')

/** The database that every picture's newsroom is a copy of. */
export const template = '.cache/newsroom-manual.db'
